import { inverse, Matrix } from "ml-matrix";
import type { VoicePrint } from "../engine.ts";
import { dimensions, printKind } from "./voice-print.ts";

/**
 * Prints nearer than this may be of one person. Measured on real recordings and 42 synthetic voices: docs/quality.md says
 * how often it errs.
 */
export const sameVoiceDistance = 1.8;

/** The kind of prints that a network makes: directions, of which those of one person point alike. */
export const embeddingKind = (modelId: string): string => `embedding-${modelId}`;
/** How far two directions of length 1 are apart: one less their cosine. */
export const computeAngle = (a: readonly number[], b: readonly number[]): number =>
  1 - a.reduce((sum, value, index) => sum + value * (b[index] ?? 0), 0);
const isEmbedding = (print: VoicePrint): boolean => print.kind.startsWith(embeddingKind(""));
/** A cosine of a half is {@link sameVoiceDistance}. */
const angleWeight = 2 * sameVoiceDistance;

/** What a microphone adds to the mean weighs little against how a voice moves. */
const meanWeight = 0.2;
/** Keeps a covariance of little speech invertible. */
const ridge = 0.5;

type Parts = { pitchHz: number; mean: Matrix; covariance: Matrix };

/**
 * How unlike two voices sound: 0 for the same sound, up to about {@link sameVoiceDistance} for one person, above it for
 * two; infinite for prints of different kinds. Of a network's prints the angle counts; else the sphericity of both
 * covariances (Bimbot and others, 1995), the distance of the means in units of how far the voices spread, and the octaves
 * between the pitches.
 */
export function compareVoicePrints(a: VoicePrint, b: VoicePrint): number {
  if (isEmbedding(a))
    return a.kind === b.kind && a.values.length === b.values.length
      ? angleWeight * computeAngle(a.values, b.values)
      : Number.POSITIVE_INFINITY;
  const [one, other] = [readParts(a), readParts(b)];
  if (one === null || other === null) return Number.POSITIVE_INFINITY;
  const octaves = one.pitchHz && other.pitchHz ? Math.abs(Math.log2(one.pitchHz / other.pitchHz)) : 0;
  const sphericity = Math.log(
    (getShare(one.covariance, other.covariance) * getShare(other.covariance, one.covariance)) /
      dimensions ** 2,
  );
  // Nothing below takes away again: of voices that are far apart by now, the rest need not be known.
  if (octaves + sphericity > sameVoiceDistance) return octaves + sphericity;
  const apart = Matrix.sub(one.mean, other.mean);
  const spread = Matrix.add(one.covariance, other.covariance).div(2);
  const means = apart.transpose().mmul(inverse(spread)).mmul(apart).get(0, 0);
  return octaves + sphericity + meanWeight * means;
}

/** Trace of one covariance times the inverse of another. */
const getShare = (covariance: Matrix, other: Matrix): number => Matrix.mul(covariance, inverse(other)).sum();

function readParts({ kind, values }: VoicePrint): Parts | null {
  const count = 1 + dimensions + (dimensions * (dimensions + 1)) / 2;
  if (kind !== printKind || values.length !== count) return null;
  const [pitchHz = 0, ...rest] = values;
  const covariance = Matrix.eye(dimensions, dimensions).mul(ridge);
  let place = dimensions;
  for (let row = 0; row < dimensions; row += 1)
    for (let column = row; column < dimensions; column += 1) {
      const value = rest[place] ?? 0;
      place += 1;
      covariance.set(row, column, covariance.get(row, column) + value);
      if (row !== column) covariance.set(column, row, value);
    }
  return { pitchHz, mean: Matrix.columnVector(rest.slice(0, dimensions)), covariance };
}
