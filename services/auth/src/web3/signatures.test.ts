import { ed25519 } from '@noble/curves/ed25519.js'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { base58, base64, base64url, base64urlnopad } from '@scure/base'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { describe, expect, test } from 'vitest'
import { isSignedByEthereum } from './ethereum.ts'
import { isSignedBySolana } from './solana.ts'

const MESSAGE = 'Sign in, Zoë 🦊\nwith two lines'

describe('Ethereum', () => {
  const sign = async (message = MESSAGE) => {
    const account = privateKeyToAccount(generatePrivateKey())
    return {
      address: account.address.toLowerCase(),
      signature: await account.signMessage({ message }),
    }
  }

  test('recovers the address of viem’s signatures', async () => {
    for (let round = 0; round < 20; round += 1) {
      const { address, signature } = await sign()
      expect(isSignedByEthereum(address, MESSAGE, signature)).toBe(true)
      expect(isSignedByEthereum(address, MESSAGE, `0x${signature.slice(2).toUpperCase()}`)).toBe(
        true,
      )
    }
  })

  test('accepts 0 and 1 as the last byte', async () => {
    const { address, signature } = await sign()
    const lastByte = signature.endsWith('1b') ? '00' : '01'
    expect(isSignedByEthereum(address, MESSAGE, signature.slice(0, -2) + lastByte)).toBe(true)
  })

  test('refuses another message, address, or last byte', async () => {
    const { address, signature } = await sign()
    const otherSignature = await sign()
    expect(isSignedByEthereum(address, `${MESSAGE} `, signature)).toBe(false)
    expect(isSignedByEthereum(otherSignature.address, MESSAGE, signature)).toBe(false)
    const flippedByte = signature.endsWith('1b') ? '1c' : '1b'
    for (const otherLastByte of [flippedByte, '02', '1d', 'ff']) {
      expect(isSignedByEthereum(address, MESSAGE, signature.slice(0, -2) + otherLastByte)).toBe(
        false,
      )
    }
  })

  test('refuses `s` in the upper half', async () => {
    const { address, signature } = await sign()
    const lowScalar = BigInt(`0x${signature.slice(66, 130)}`)
    const highScalar = (secp256k1.Point.Fn.ORDER - lowScalar).toString(16).padStart(64, '0')
    const lastByte = signature.endsWith('1b') ? '1c' : '1b'
    const mirroredSignature = signature.slice(0, 66) + highScalar + lastByte
    expect(isSignedByEthereum(address, MESSAGE, mirroredSignature)).toBe(false)
  })

  test('refuses numbers that are out of range', async () => {
    const { address } = await sign()
    for (const digit of ['0', 'f']) {
      expect(isSignedByEthereum(address, MESSAGE, `0x${digit.repeat(128)}1b`)).toBe(false)
    }
  })

  test.each([
    '',
    '0x',
    `0x${'a'.repeat(128)}`,
    `0x${'a'.repeat(132)}`,
    'g'.repeat(132),
    'a'.repeat(130),
  ])('rejects the signature %j', (signature) => {
    expect(() => isSignedByEthereum('0x', MESSAGE, signature)).toThrow(/65 bytes/)
  })
})

describe('Solana', () => {
  const secret = ed25519.utils.randomSecretKey()
  const address = base58.encode(ed25519.getPublicKey(secret))
  const signature = ed25519.sign(Buffer.from(MESSAGE), secret)

  test.each([base64, base64url, base64urlnopad])('accepts Base64 and base64url', (coder) => {
    expect(isSignedBySolana(address, MESSAGE, coder.encode(signature))).toBe(true)
  })

  test('refuses another message or address', () => {
    const otherAddress = base58.encode(ed25519.getPublicKey(ed25519.utils.randomSecretKey()))
    const encodedSignature = base64.encode(signature)
    expect(isSignedBySolana(address, `${MESSAGE} `, encodedSignature)).toBe(false)
    expect(isSignedBySolana(otherAddress, MESSAGE, encodedSignature)).toBe(false)
  })

  test('refuses a public key that matches any message', () => {
    // Under the default rules, this signature is valid for any message: the public key and `R` are
    // the neutral element, and `S` is 0.
    const neutralElement = Uint8Array.from({ length: 32 }, (_, index) => (index === 0 ? 1 : 0))
    const forgedSignature = base64.encode(
      Uint8Array.from([...neutralElement, ...new Uint8Array(32)]),
    )
    expect(isSignedBySolana(base58.encode(neutralElement), MESSAGE, forgedSignature)).toBe(false)
  })

  test('refuses a signature whose `S` is too large', () => {
    const groupOrder = ed25519.Point.Fn.ORDER
    const scalar =
      BigInt(`0x${Buffer.from(signature.slice(32)).reverse().toString('hex')}`) + groupOrder
    const scalarBytes = Buffer.from(scalar.toString(16).padStart(64, '0'), 'hex').reverse()
    const mirroredSignature = base64.encode(
      Uint8Array.from([...signature.slice(0, 32), ...scalarBytes]),
    )
    expect(isSignedBySolana(address, MESSAGE, mirroredSignature)).toBe(false)
  })

  test.each([
    '',
    'a'.repeat(85),
    'a'.repeat(89),
    `${'a'.repeat(85)}!`,
    `${'+'.repeat(43)}${'-'.repeat(43)}`,
  ])('rejects the signature %j', (encodedSignature) => {
    expect(() => isSignedBySolana(address, MESSAGE, encodedSignature)).toThrow(/64 bytes/)
  })

  test('rejects an address that isn’t a public key', () => {
    expect(() => isSignedBySolana('1'.repeat(33), MESSAGE, base64.encode(signature))).toThrow(
      /address/,
    )
  })
})
