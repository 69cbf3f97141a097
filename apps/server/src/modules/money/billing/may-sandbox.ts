import type { Config } from "../../../config/index.ts";

const isThisMachine = (address: string): boolean => /^(127\.|::1$|::ffff:127\.)/.test(address);

/** Whether a caller may use the checkout that moves no money: where it is not for everybody, from this machine only. */
export const maySandbox = ({ billing }: Pick<Config, "billing">, address: string): boolean =>
  billing.sandbox === "everybody" || (billing.sandbox === "this-machine" && isThisMachine(address));
