import { useNavigation } from "react-router";
import styles from "./loading-bar.module.css";

/** The thin bar at the top while a page loads: ten steps of 100 ms up to 90 %, then 300 ms to its end. */
export function LoadingBar() {
  const { state } = useNavigation();
  return <div className={styles.bar} data-loading={state === "idle" ? undefined : true} aria-hidden="true" />;
}
