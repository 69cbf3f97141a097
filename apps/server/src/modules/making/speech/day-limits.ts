import { limits } from "@voxloom/contract";
import type { FastifyRequest } from "fastify";
import type { Context } from "../../../context.ts";
import { type Actor, limitRate } from "../../../http/index.ts";

/** Counts characters that are about to be spoken or translated for a caller. Throws AppError TOO_MANY_REQUESTS. */
export type CountCharacters = (characters: number) => Promise<void>;

const perSeconds = 86_400;

/**
 * What a day's line by line work may come to where engines may cost money: of guests by their address, because a guest
 * is made by one call, and of accounts what they do not pay for.
 */
export function openDayLimits({ config, database }: Pick<Context, "config" | "database">) {
  const { guestCharactersPerDay, translatedCharactersPerDay } = limits;
  const ofGuests = limitRate({
    name: "guest-characters",
    most: guestCharactersPerDay,
    perSeconds,
    database,
  });
  const ofAccounts = limitRate({
    name: "translated-characters",
    most: translatedCharactersPerDay,
    perSeconds,
    database,
  });
  const countFor =
    (isPaid: boolean) =>
    ({ isGuest, projId }: Actor, { ip }: FastifyRequest): CountCharacters =>
    async (characters) => {
      if (!config.billing.isOn || characters === 0) return;
      if (isGuest) await ofGuests(ip, characters);
      else if (!isPaid) await ofAccounts(projId, characters);
    };
  return { ofSpeech: countFor(true), ofTranslation: countFor(false) };
}

/** What is heard of texts before a task is made of them is for nothing, up to so much in a day where work costs. */
export function openHeardLimits({ config, database }: Pick<Context, "config" | "database">) {
  const most = limits.heardCharactersPerDay;
  const ofGuests = limitRate({ name: "guest-heard-characters", most, perSeconds, database });
  const ofAccounts = limitRate({ name: "heard-characters", most, perSeconds, database });
  return ({ isGuest, projId }: Actor, { ip }: FastifyRequest): CountCharacters =>
    async (characters) => {
      if (!config.billing.isOn) return;
      await (isGuest ? ofGuests(ip, characters) : ofAccounts(projId, characters));
    };
}
