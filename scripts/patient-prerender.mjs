// Loaded into the builder of the pages. It gives each page ten seconds and knows no setting for it; on a machine that
// is busy, the first page, which loads the words of all of them, needs more.
const patienceMs = 180_000;
const ownTimeout = AbortSignal.timeout.bind(AbortSignal);
AbortSignal.timeout = (ms) => ownTimeout(Math.max(ms, patienceMs));
