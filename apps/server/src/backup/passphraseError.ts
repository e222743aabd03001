import { StartError } from '@duet/kit'

/** Thrown if a passphrase isn't the one of a backup, or if only one of the two has encryption. */
export class PassphraseError extends StartError {}
