import { NotFoundMessage } from "../../app/not-found-message.tsx";

/** What stands at addresses without a page: no menu, no header. */
export default function NotFound() {
  return (
    <main>
      <NotFoundMessage />
    </main>
  );
}
