import { SharedPage } from "../../features/share/shared-page.tsx";

export default SharedPage;
