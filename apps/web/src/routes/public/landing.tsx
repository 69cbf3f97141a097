import landing from "@voxloom/phrases/locales/en/landing.json";
import { HeaderAccount } from "../../app/header-account.tsx";
import { Landing } from "../../features/landing/landing.tsx";

// The page is prerendered in English; the browser shows the visitor's language once it runs.
export const meta = () => [{ title: landing.title }, { name: "description", content: landing.description }];

export default function LandingPage() {
  return <Landing account={<HeaderAccount />} />;
}
