import { type ReactNode, useId } from "react";
import styles from "./section.module.css";

type SectionProps = {
  /** Its heading, which also names it; without one it is no landmark. */
  title?: ReactNode;
  /** One to three sentences below the heading. */
  intro?: ReactNode;
  /** 1 for the one section that a page begins with. Default 2. */
  level?: 1 | 2;
  align?: "center" | "start";
  /** What it stands on: the page, a soft ground, or a breath of the brand's color from above. */
  tone?: "plain" | "soft" | "tint";
  /** `text` for what is read line by line. */
  width?: "page" | "text";
  /** The anchor that an address leads to. */
  id?: string;
  children?: ReactNode;
};

/** A section of a public page, as wide as the window, in the one rhythm that all of them share. */
export function Section({
  title,
  intro,
  level = 2,
  align = "center",
  tone = "plain",
  width = "page",
  id,
  children,
}: SectionProps) {
  const titleId = useId();
  const Heading = `h${level}` as const;
  return (
    <section
      id={id}
      className={styles.section}
      data-tone={tone}
      aria-labelledby={title === undefined ? undefined : titleId}
    >
      <div className={styles.inner} data-width={width}>
        {title === undefined ? null : (
          <div className={styles.head} data-align={align}>
            <Heading id={titleId} className={styles.title}>
              {title}
            </Heading>
            {intro === undefined ? null : <p className={styles.intro}>{intro}</p>}
          </div>
        )}
        {children}
      </div>
    </section>
  );
}
