import { Navigate, useLocation, useParams } from "react-router";
import { editorAliases, paths } from "../../lib/paths.ts";

/** An address of before, which leads to today's. */
export default function EditorAlias() {
  const { taskId = "" } = useParams();
  const { pathname, search, hash } = useLocation();
  const alias = pathname.split("/")[1] ?? "";
  const getAddress = editorAliases[alias] ?? paths.translationEditor;
  return <Navigate to={`${getAddress(taskId)}${search}${hash}`} replace />;
}
