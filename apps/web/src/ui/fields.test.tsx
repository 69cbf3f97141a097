import { fireEvent, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { ApiError } from "../lib/api/api-error.ts";
import { openAnsweringServer } from "../testing/answering-server.ts";
import { openComponent } from "../testing/open-component.tsx";
import { ColorField } from "./color-field.tsx";
import { Face } from "./face.tsx";
import { LocaleSelect } from "./locale-select.tsx";
import { NumberWithin } from "./number-within.tsx";
import { ProblemAlert } from "./problem-alert.tsx";
import { useStoredText } from "./use-stored-text.ts";

/** A field with a value that it changes, which a test follows. */
function Holding<T>({
  first,
  onChange,
  field,
}: {
  first: T;
  onChange: (value: T) => void;
  field: (value: T, change: (value: T) => void) => React.ReactNode;
}) {
  const [value, setValue] = useState(first);
  return field(value, (next) => {
    onChange(next);
    setValue(next);
  });
}

async function openNumber(locale: "en" | "de" = "en") {
  const onChange = vi.fn<(value: number) => void>();
  const opened = await openComponent(
    <Holding
      first={5}
      onChange={onChange}
      field={(value, change) => (
        <NumberWithin label="Lines" value={value} min={2} max={40} decimalScale={1} onChange={change} />
      )}
    />,
    { locale },
  );
  return { ...opened, onChange, field: screen.getByRole("textbox", { name: "Lines" }) };
}

test("a number counts once it lies within, half of one on the way does not", async () => {
  const { user, onChange, field } = await openNumber();
  await user.clear(field);
  await user.type(field, "1");
  expect(onChange).not.toHaveBeenCalled();
  expect(field).toHaveProperty("value", "1");
  await user.type(field, "2");
  expect(onChange.mock.calls).toEqual([[12]]);
});

test("whoever leaves a number that is too great leaves the nearest that is not, an emptied field the old one", async () => {
  const { user, onChange, field } = await openNumber();
  await user.clear(field);
  await user.type(field, "400");
  await user.tab();
  await waitFor(() => expect(field).toHaveProperty("value", "40"));
  expect(onChange).toHaveBeenLastCalledWith(40);
  await user.clear(field);
  await user.tab();
  await waitFor(() => expect(field).toHaveProperty("value", "40"));
});

test("tenths are typed with the sign of the language or a point", async () => {
  const { user, onChange, field } = await openNumber("de");
  await user.clear(field);
  await user.type(field, "2,5");
  expect(onChange).toHaveBeenLastCalledWith(2.5);
  await user.tab();
  expect(field).toHaveProperty("value", "2,5");
  await user.clear(field);
  await user.type(field, "3.5");
  expect(onChange).toHaveBeenLastCalledWith(3.5);
});

test("half a color stands as it is typed and changes nothing; a whole one counts in small letters", async () => {
  const onChange = vi.fn<(value: string) => void>();
  const { user } = await openComponent(
    <Holding
      first="#ffffff"
      onChange={onChange}
      field={(value, change) => <ColorField label="Color" value={value} onChange={change} />}
    />,
  );
  const field = screen.getByRole("textbox", { name: "Color" });
  await user.clear(field);
  await user.type(field, "#12A");
  expect(field).toHaveProperty("value", "#12A");
  expect(onChange).not.toHaveBeenCalled();
  await user.type(field, "B3C");
  expect(onChange.mock.calls.at(-1)).toEqual(["#12ab3c"]);
  await user.clear(field);
  await user.type(field, "#9");
  await user.tab();
  await waitFor(() => expect(field).toHaveProperty("value", "#12ab3c"));
});

function Stored({ onChange, mayBeEmpty }: { onChange: (value: string) => void; mayBeEmpty: boolean }) {
  const field = useStoredText({ value: "Ada", mayBeEmpty, onChange });
  return <input aria-label="Name" {...field} />;
}

test("a kept text is kept by Enter or by leaving, without spaces around, and comes back by Escape", async () => {
  const onChange = vi.fn<(value: string) => void>();
  const { user } = await openComponent(<Stored onChange={onChange} mayBeEmpty={false} />);
  const field = screen.getByRole("textbox", { name: "Name" });
  await user.type(field, " Lovelace {Enter}");
  expect(onChange.mock.calls).toEqual([["Ada Lovelace"]]);
  expect(document.activeElement).not.toBe(field);
  await user.type(field, "x{Escape}");
  expect(field).toHaveProperty("value", "Ada");
  await user.clear(field);
  await user.tab();
  expect(field).toHaveProperty("value", "Ada");
  fireEvent.change(field, { target: { value: "か" } });
  fireEvent.keyDown(field, { key: "Enter", isComposing: true });
  expect(onChange).toHaveBeenCalledTimes(1);
});

test("a text that may be empty is emptied", async () => {
  const onChange = vi.fn<(value: string) => void>();
  const { user } = await openComponent(<Stored onChange={onChange} mayBeEmpty />);
  await user.clear(screen.getByRole("textbox", { name: "Name" }));
  await user.tab();
  expect(onChange.mock.calls).toEqual([[""]]);
});

test("a problem is said in words with its remedy, and an unknown one in general words", async () => {
  const remedy = "apt-get install ffmpeg";
  const { rerender: _, unmount } = await openComponent(
    <ProblemAlert problem={{ code: "MEDIA_TOOL_MISSING", message: "No ffmpeg.", details: { remedy } }} />,
  );
  screen.getByText(remedy);
  expect(screen.getByText("No ffmpeg.").getAttribute("lang")).toBe("en");
  expect(screen.queryByRole("button")).toBeNull();
  unmount();
  const onRetry = vi.fn();
  const { user } = await openComponent(<ProblemAlert problem={new ApiError("OFFLINE")} onRetry={onRetry} />);
  screen.getByText("The server cannot be reached. Check your connection; your work is kept.");
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(onRetry).toHaveBeenCalledOnce();
});

test("a face is a picture, or the first letter of the name where it does not come", async () => {
  const { container } = await openComponent(<Face name=" émile" picture="/a.jpg" />);
  fireEvent.error(container.querySelector("img") as HTMLImageElement);
  screen.getByText("É");
});

test("the workspace changes its language and direction in its place, and remembers it", async () => {
  await openAnsweringServer("/home");
  const { user, pathname } = await openComponent(<LocaleSelect />);
  await user.click(screen.getByRole("button", { name: "Language: English" }));
  await user.click(await screen.findByRole("button", { name: "العربية" }));
  await waitFor(() => expect(document.documentElement.dir).toBe("rtl"));
  expect([document.documentElement.lang, pathname()]).toEqual(["ar", "/home"]);
  expect(localStorage.getItem("voxloom-locale")).toBe("ar");
  localStorage.removeItem("voxloom-locale");
});
