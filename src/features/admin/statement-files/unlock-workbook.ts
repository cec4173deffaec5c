import { CFB } from '@e965/xlsx'
import { sha1 } from '@noble/hashes/legacy.js'
import { sha256, sha384, sha512 } from '@noble/hashes/sha2.js'

/** The password is wrong or missing. */
export class WrongPasswordError extends Error {
  override name = 'WrongPasswordError'
}

type Bytes = Uint8Array<ArrayBuffer>

/**
 * Decrypts a workbook with a password, as Microsoft's [MS-OFFCRYPTO] describes: an AES-encrypted
 * XLSX in an old Office container.
 * @returns the workbook; null if the file is no such container.
 * @throws WrongPasswordError
 * @throws other errors if the file is damaged or uses an uncommon encryption.
 */
export async function unlockWorkbook(bytes: Bytes, password: string | null): Promise<Bytes | null> {
  const container = CFB.read(bytes, { type: 'buffer' })
  const stream = (name: string): Bytes | null => {
    const content = CFB.find(container, name)?.content
    return content === undefined ? null : Uint8Array.from(content)
  }
  const info = stream('/EncryptionInfo')
  const encrypted = stream('/EncryptedPackage')
  if (info === null || encrypted === null) return null
  if (password === null) throw new WrongPasswordError()
  const size = Number(new DataView(encrypted.buffer).getBigUint64(0, true))
  const body = encrypted.slice(8)
  const [version] = new Uint16Array(info.slice(2, 4).buffer)
  const open = version === 4 ? openAgile : openStandard
  return (await open(info, body, password)).slice(0, size)
}

/**
 * Decrypts agile encryption, written by Excel since 2010 and by LibreOffice. The password encrypts a
 * key, and the key encrypts the workbook.
 */
async function openAgile(info: Bytes, body: Bytes, password: string): Promise<Bytes> {
  const xml = new TextDecoder().decode(info.slice(8))
  const data = attributesOf(xml, 'keyData')
  const lock = attributesOf(xml, 'encryptedKey')
  const salt = base64(lock('saltValue'))
  const hash = hashNamed(lock('hashAlgorithm'))
  const hashed = hashRepeatedly(hash, salt, password, Number(lock('spinCount')))
  const unlocked = async (purpose: readonly number[], name: string) => {
    const key = hash(joined(hashed, Uint8Array.from(purpose)))
    const aes = await aesKey(sized(key, Number(lock('keyBits')) / 8))
    return decrypt(aes, sized(salt, BLOCK), base64(lock(name)))
  }
  const verifier = await unlocked(PURPOSE.verifier, 'encryptedVerifierHashInput')
  const expected = await unlocked(PURPOSE.verifierHash, 'encryptedVerifierHashValue')
  const found = hash(verifier.slice(0, Number(lock('saltSize'))))
  if (!startsWith(expected, found)) throw new WrongPasswordError()

  const key = await unlocked(PURPOSE.key, 'encryptedKeyValue')
  const aes = await aesKey(key.slice(0, Number(data('keyBits')) / 8))
  const own = hashNamed(data('hashAlgorithm'))
  const ownSalt = base64(data('saltValue'))
  const opened = new Uint8Array(body.length)
  for (let at = 0, segment = 0; at < body.length; at += SEGMENT, segment += 1) {
    const start = sized(own(joined(ownSalt, littleEndian(segment))), BLOCK)
    opened.set(await decrypt(aes, start, body.slice(at, at + SEGMENT)), at)
  }
  return opened
}

/** Decrypts standard encryption, written by Excel 2007 and programs of that time. */
async function openStandard(info: Bytes, body: Bytes, password: string): Promise<Bytes> {
  const view = new DataView(info.buffer)
  const header = 12
  const verifier = header + view.getUint32(8, true)
  const keyBytes = view.getUint32(header + 16, true) / 8
  const salt = info.slice(verifier + 4, verifier + 20)
  const hash = hashNamed('SHA1')
  const hashed = hashRepeatedly(hash, salt, password, 50_000)
  const last = hash(joined(hashed, littleEndian(0)))
  const mixed = (filler: number) =>
    hash(new Uint8Array(64).map((_, at) => (last[at] ?? 0) ^ filler))
  const aes = await aesKey(joined(mixed(0x36), mixed(0x5c)).slice(0, keyBytes))

  const decrypted = await decryptBlocks(aes, info.slice(verifier + 20, verifier + 36))
  const expected = await decryptBlocks(aes, info.slice(verifier + 40, verifier + 72))
  if (!startsWith(expected, hash(decrypted))) throw new WrongPasswordError()
  return decryptBlocks(aes, body)
}

const BLOCK = 16
const SEGMENT = 4096

/** The block keys of agile encryption, from [MS-OFFCRYPTO]. */
const PURPOSE = {
  verifier: [0xfe, 0xa7, 0xd2, 0x76, 0x3b, 0x4b, 0x9e, 0x79],
  verifierHash: [0xd7, 0xaa, 0x0f, 0x6d, 0x30, 0x61, 0x34, 0x4e],
  key: [0x14, 0x6e, 0x0b, 0xe7, 0xab, 0xac, 0xd0, 0xd6],
} as const

type Hash = (bytes: Bytes) => Bytes

/** `crypto.subtle` would be too slow: it is asynchronous, and a password takes 100,000 hashes. */
const HASHES: Readonly<Record<string, Hash>> = {
  SHA1: sha1,
  SHA256: sha256,
  SHA384: sha384,
  SHA512: sha512,
}

/** @param name as in the file, such as `SHA512` or `SHA-1`. */
function hashNamed(name: string): Hash {
  const hash = HASHES[name.replace('-', '').toUpperCase()]
  if (hash === undefined) throw new Error(`No ${name}`)
  return hash
}

/** Hashes the password many times, which makes guessing slow. */
function hashRepeatedly(hash: Hash, salt: Bytes, password: string, times: number): Bytes {
  const letters = new Uint8Array(password.length * 2)
  const view = new DataView(letters.buffer)
  for (let at = 0; at < password.length; at += 1) {
    view.setUint16(at * 2, password.charCodeAt(at), true)
  }
  let hashed = hash(joined(salt, letters))
  for (let turn = 0; turn < times; turn += 1) hashed = hash(joined(littleEndian(turn), hashed))
  return hashed
}

function aesKey(key: Bytes): Promise<CryptoKey> {
  return crypto.subtle.importKey('raw', key, 'AES-CBC', false, ['encrypt', 'decrypt'])
}

/**
 * Decrypts blocks without padding. Browsers require padding, so a padding block is encrypted and
 * appended.
 */
async function decrypt(key: CryptoKey, iv: Bytes, blocks: Bytes): Promise<Bytes> {
  const whole = blocks.slice(0, blocks.length - (blocks.length % BLOCK))
  const last = whole.length === 0 ? iv : whole.slice(-BLOCK)
  const padding = await crypto.subtle.encrypt({ name: 'AES-CBC', iv: last }, key, new Uint8Array(0))
  const padded = joined(whole, new Uint8Array(padding))
  return new Uint8Array(await crypto.subtle.decrypt({ name: 'AES-CBC', iv }, key, padded))
}

/** Decrypts each block independently (ECB). Browsers only offer CBC, so its chaining is undone. */
async function decryptBlocks(key: CryptoKey, blocks: Bytes): Promise<Bytes> {
  const chained = await decrypt(key, new Uint8Array(BLOCK), blocks)
  return chained.map((byte, at) => byte ^ (at < BLOCK ? 0 : (blocks[at - BLOCK] ?? 0)))
}

/** @returns a function that reads the element's attributes, with any namespace prefix. */
function attributesOf(xml: string, element: string): (name: string) => string {
  const tag = new RegExp(`<(?:\\w+:)?${element}\\b[^>]*>`).exec(xml)?.[0] ?? ''
  return (name) => {
    const value = new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1]
    if (value === undefined) throw new Error(`No ${name}`)
    return value
  }
}

function base64(text: string): Bytes {
  return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
}

function littleEndian(value: number): Bytes {
  const bytes = new Uint8Array(4)
  new DataView(bytes.buffer).setUint32(0, value, true)
  return bytes
}

function joined(first: Bytes, second: Bytes): Bytes {
  const both = new Uint8Array(first.length + second.length)
  both.set(first)
  both.set(second, first.length)
  return both
}

/** Truncates or pads to the length, as the format requires. */
function sized(bytes: Bytes, length: number): Bytes {
  const filled = new Uint8Array(length).fill(0x36)
  filled.set(bytes.subarray(0, length))
  return filled
}

function startsWith(bytes: Bytes, start: Bytes): boolean {
  return start.every((byte, at) => bytes[at] === byte)
}
