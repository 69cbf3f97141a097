import styles from "./illustration.module.css";

/** The same greeting in the languages of a dub, in their order of appearance. */
const greetings = [
  { language: "en", text: "Hello!" },
  { language: "es", text: "¡Hola!" },
  { language: "ja", text: "こんにちは" },
  { language: "de", text: "Hallo!" },
  { language: "ar", text: "مرحبًا!" },
  { language: "fr", text: "Bonjour !" },
];
const bars = [34, 58, 92, 70, 118, 84, 46, 102, 130, 88, 60, 110, 76, 40, 66, 98, 54, 30];
const [stepX, middleY, periodSeconds] = [18, 250, 12];

/** A scene in a loop: one voice, waving on, while its words change their language. It says nothing to readers. */
export function Illustration() {
  return (
    <svg className={styles.scene} viewBox="0 0 480 340" aria-hidden="true">
      <rect className={styles.screen} x="40" y="24" width="400" height="292" rx="24" />
      <circle className={styles.head} cx="150" cy="112" r="34" />
      <path className={styles.body} d="M92 196c4-38 28-54 58-54s54 16 58 54z" />
      <path
        className={styles.bubble}
        d="M236 62h150a18 18 0 0 1 18 18v44a18 18 0 0 1-18 18H262l-28 22 6-26a18 18 0 0 1-22-14V80a18 18 0 0 1 18-18z"
      />
      {greetings.map(({ language, text }, index) => (
        <text
          key={language}
          className={styles.words}
          x="312"
          y="112"
          textAnchor="middle"
          style={{ animationDelay: `${(index * periodSeconds) / greetings.length}s` }}
        >
          {text}
        </text>
      ))}
      {bars.map((height, index) => (
        <rect
          key={index}
          className={styles.bar}
          x={80 + index * stepX}
          y={middleY - height / 4}
          width="8"
          height={height / 2}
          rx="4"
          style={{ animationDelay: `${-((index * 0.37) % 1.6)}s` }}
        />
      ))}
    </svg>
  );
}
