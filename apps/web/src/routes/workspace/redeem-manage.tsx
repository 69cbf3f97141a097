import { Navigate } from "react-router";
import { paths } from "../../lib/paths.ts";

/** The address of the codes from before: they stand where administrators do everything else. */
export default function RedeemManage() {
  return <Navigate to={`${paths.userProjects}?tab=codes`} replace />;
}
