/**
 * Functions that remember what they gave. What is remembered is nobody's state: the same question would be answered the
 * same anew, only later. `compute` must depend on nothing but what it is given.
 */

/** Remembers the answer for each object as long as that object is there. */
export function rememberByObject<Key extends object, Answer>(
  compute: (key: Key) => Answer,
): (key: Key) => Answer {
  const known = new WeakMap<Key, { answer: Answer }>();
  return (key) => {
    const before = known.get(key);
    if (before !== undefined) return before.answer;
    const answer = compute(key);
    known.set(key, { answer });
    return answer;
  };
}

/** Remembers the newest answer; `compute` is given it too, with its question, and may make the next one of it. */
export function rememberLast<Question, Answer>(
  compute: (question: Question, last: { question: Question; answer: Answer } | null) => Answer,
): (question: Question) => Answer {
  let last: { question: Question; answer: Answer } | null = null;
  return (question) => {
    if (last === null || !Object.is(last.question, question))
      last = { question, answer: compute(question, last) };
    return last.answer;
  };
}

/** Remembers answers by a text, up to so many: then it begins anew. */
export function rememberUpTo<Answer>(max: number): (key: string, compute: () => Answer) => Answer {
  const known = new Map<string, { answer: Answer }>();
  return (key, compute) => {
    const before = known.get(key);
    if (before !== undefined) return before.answer;
    if (known.size >= max) known.clear();
    const answer = compute();
    known.set(key, { answer });
    return answer;
  };
}
