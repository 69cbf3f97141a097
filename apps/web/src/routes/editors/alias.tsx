import { Navigate, useLocation, useParams } from "react-router";
import { editorAliases } from "../../lib/paths.ts";
import { productPlaces } from "../../lib/task-products.ts";

/** An address of before, which leads to today's. */
export default function EditorAlias() {
  const { taskId = "" } = useParams();
  const { pathname, search, hash } = useLocation();
  const alias = pathname.split("/")[1] ?? "";
  const getAddress = editorAliases[alias] ?? productPlaces["video-translation"].editor;
  return <Navigate to={`${getAddress(taskId)}${search}${hash}`} replace />;
}
