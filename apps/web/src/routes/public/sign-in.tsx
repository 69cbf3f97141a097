import { SignInPage } from "../../features/account/sign-in-page.tsx";

export default function SignIn() {
  return <SignInPage />;
}
