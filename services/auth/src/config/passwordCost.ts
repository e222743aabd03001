/** The cost of hashing a password with argon2id. */
export interface PasswordCost {
  /** Memory in KiB. */
  memoryCost: number
  /** Number of passes over the memory. */
  timeCost: number
}

export const PASSWORD_COST: PasswordCost = { memoryCost: 19_456, timeCost: 2 }
