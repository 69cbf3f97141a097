import { useMutation } from "@tanstack/react-query";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { openComponent } from "../testing/open-component.tsx";

test("a press is known before the next one: what is on its way is not sent a second time", async () => {
  let sent = 0;
  const answered = Promise.withResolvers<void>();
  function Send() {
    const { isPending, mutate } = useMutation({
      mutationFn: () => {
        sent += 1;
        return answered.promise;
      },
    });
    return (
      <button type="button" disabled={isPending} onClick={() => mutate()}>
        Send
      </button>
    );
  }
  await openComponent(<Send />);
  // No timer runs between the two presses, as on a page that is busy.
  await userEvent.setup({ delay: null }).dblClick(screen.getByRole("button", { name: "Send" }));
  expect(sent).toBe(1);
  answered.resolve();
});
