import { AppError } from "@voxloom/contract";

/** The result of work that tells the language; where nobody can tell it, the error says which option names it. */
export async function askForLanguage<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "LANGUAGE_UNKNOWN") throw error;
    const { name } = error.details;
    throw new AppError(
      "LANGUAGE_UNKNOWN",
      `The language of ${name} could not be found out: give it with --from, such as --from en.`,
      error.details,
      { cause: error },
    );
  }
}
