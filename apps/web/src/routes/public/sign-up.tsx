import { SignUpPage } from "../../features/account/sign-up-page.tsx";

export default SignUpPage;
