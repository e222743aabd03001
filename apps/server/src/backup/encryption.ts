import {
  createCipheriv,
  createDecipheriv,
  hkdfSync,
  randomBytes,
  type ScryptOptions,
  scrypt,
} from 'node:crypto'
import { promisify } from 'node:util'
import { ChecksumError, splitContent } from './content.ts'

/** Begins each encrypted file. The digit is the version of the format. */
const MAGIC = Buffer.from('DUETENC1')
const SALT_BYTES = 16
const CHECK_BYTES = 16
const NONCE_BYTES = 16
const TAG_BYTES = 16
const CHUNK_BYTES = 65_536
const SALT_START = MAGIC.length
const CHECK_START = SALT_START + SALT_BYTES
const NONCE_START = CHECK_START + CHECK_BYTES

export const HEADER_BYTES = NONCE_START + NONCE_BYTES

/** Needs 128 MiB and about half a second, so guessing passphrases is expensive. */
const SCRYPT: ScryptOptions = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1024 * 1024 }

const runScrypt = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt)

/** The key of all files with the same salt. */
export interface PassphraseKey {
  salt: Buffer
  /** Says whether a passphrase is the one of a file, before the file is read. */
  check: Buffer
  secret: Buffer
}

/** The start of an encrypted file: version, salt, check, nonce. */
export interface FileHeader {
  salt: Buffer
  check: Buffer
  nonce: Buffer
}

export const createSalt = (): Buffer => randomBytes(SALT_BYTES)

/** Derives the key of all files with a salt from the passphrase. */
export async function derivePassphraseKey(
  passphrase: string,
  salt: Buffer,
): Promise<PassphraseKey> {
  const derived = await runScrypt(passphrase.normalize('NFC'), salt, 32 + CHECK_BYTES, SCRYPT)
  return { salt, secret: derived.subarray(0, 32), check: derived.subarray(32) }
}

/** Returns whether a file begins like an encrypted one. */
export function isEncrypted(head: Buffer): boolean {
  return head.subarray(0, MAGIC.length).equals(MAGIC)
}

/** Returns `undefined` if a file isn't encrypted. */
export function parseFileHeader(head: Buffer): FileHeader | undefined {
  if (head.length < HEADER_BYTES || !isEncrypted(head)) return undefined
  return {
    salt: Buffer.from(head.subarray(SALT_START, CHECK_START)),
    check: Buffer.from(head.subarray(CHECK_START, NONCE_START)),
    nonce: Buffer.from(head.subarray(NONCE_START, HEADER_BYTES)),
  }
}

/** Returns the size of a file's content in bytes, from the size of the encrypted file. */
export function getPlainSize(size: number): number {
  const chunks = Math.max(1, Math.ceil((size - HEADER_BYTES) / (CHUNK_BYTES + TAG_BYTES)))
  return Math.max(0, size - HEADER_BYTES - chunks * TAG_BYTES)
}

/**
 * Encrypts a file with AES-256-GCM in chunks. Each file has its own key, which depends on its name.
 * The nonces count the chunks and mark the last one, so chunks can't be exchanged or cut off.
 */
export async function* encryptFile(
  content: AsyncIterable<Uint8Array>,
  { name, key }: { name: string; key: PassphraseKey },
): AsyncGenerator<Uint8Array> {
  const nonce = randomBytes(NONCE_BYTES)
  yield Buffer.concat([MAGIC, key.salt, key.check, nonce])
  const fileKey = deriveFileKey(key, name, nonce)
  let number = 0
  for await (const { chunk, isLast } of splitContent(content, CHUNK_BYTES)) {
    const cipher = createCipheriv('aes-256-gcm', fileKey, createChunkNonce(number, isLast))
    yield Buffer.concat([cipher.update(chunk), cipher.final(), cipher.getAuthTag()])
    number += 1
  }
}

/**
 * Decrypts what follows the header of a file. Passes on only what's authentic.
 *
 * @throws ChecksumError if the file has changed, has another name, or isn't complete
 */
export async function* decryptFile(
  encrypted: AsyncIterable<Uint8Array>,
  { name, key, nonce }: { name: string; key: PassphraseKey; nonce: Buffer },
): AsyncGenerator<Uint8Array> {
  const fileKey = deriveFileKey(key, name, nonce)
  let number = 0
  for await (const { chunk, isLast } of splitContent(encrypted, CHUNK_BYTES + TAG_BYTES)) {
    yield decryptChunk(chunk, fileKey, createChunkNonce(number, isLast))
    number += 1
  }
}

function decryptChunk(chunk: Buffer, fileKey: Buffer, nonce: Buffer): Buffer {
  try {
    const tagStart = chunk.length - TAG_BYTES
    const decipher = createDecipheriv('aes-256-gcm', fileKey, nonce)
    decipher.setAuthTag(chunk.subarray(tagStart))
    return Buffer.concat([decipher.update(chunk.subarray(0, tagStart)), decipher.final()])
  } catch (cause) {
    throw new ChecksumError('the encrypted content has changed', { cause })
  }
}

function deriveFileKey({ secret }: PassphraseKey, name: string, nonce: Buffer): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, nonce, `duet backup ${name}`, 32))
}

function createChunkNonce(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeUIntBE(number, 5, 6)
  nonce.writeUInt8(isLast ? 1 : 0, 11)
  return nonce
}
