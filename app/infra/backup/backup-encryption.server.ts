/**
 * Encrypts backups to a public key in the age format (age-encryption.org). The machine that makes a backup
 * cannot decrypt it.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { CannotStart } from '#app/infra/cannot-start.server.ts'
import { DamagedBackup } from './proof.server.ts'

/** A public key, as BACKUP_RECIPIENT holds it. */
export type Recipient = string
/** The secret key that belongs to a recipient. */
export type Identity = string

export type Encrypted = {
	contents: Readable
	sizeOf: (plainSize: number) => number // bytes of the ciphertext
}

// Lazy: only making or reading a backup needs the library, a start of the site does not.
const loadAge = () => import('age-encryption')

export async function encrypt(contents: Readable, recipient: Recipient): Promise<Encrypted> {
	const { Encrypter } = await loadAge()
	const encrypter = new Encrypter()
	encrypter.addRecipient(recipient)
	const encrypted = await encrypter.encrypt(toWeb(contents))
	return { contents: fromWeb(encrypted), sizeOf: (plainSize) => encrypted.size(plainSize) }
}

export async function encryptText(text: string, recipient: Recipient): Promise<Uint8Array> {
	const { Encrypter } = await loadAge()
	const encrypter = new Encrypter()
	encrypter.addRecipient(recipient)
	return encrypter.encrypt(text)
}

/** The returned stream fails if the ciphertext was changed or the key does not match. */
export async function decrypt(contents: Readable, identity: Identity): Promise<Readable> {
	const { Decrypter } = await loadAge()
	const decrypter = new Decrypter()
	decrypter.addIdentity(identity)
	try {
		return fromWeb(await decrypter.decrypt(toWeb(contents)))
	} catch (error) {
		contents.destroy()
		throw error
	}
}

/** @throws DamagedBackup if the ciphertext was changed or the key does not match. */
export async function decryptText(contents: Uint8Array, identity: Identity): Promise<string> {
	const { Decrypter } = await loadAge()
	const decrypter = new Decrypter()
	decrypter.addIdentity(identity)
	return decrypter.decrypt(contents, 'text').catch(() => {
		throw new DamagedBackup('it cannot be decrypted.')
	})
}

export const WRONG_KEY =
	'the backup was not encrypted to the public key of this key file: use the file that belongs to the BACKUP_RECIPIENT of then.'

export async function recipientOf(identity: Identity): Promise<Recipient> {
	const { identityToRecipient } = await loadAge()
	return identityToRecipient(identity)
}

/**
 * Writes a new secret key and returns its public key.
 * @throws CannotStart if the file exists; a key is never overwritten.
 */
export async function makeKeyFile(path: string): Promise<Recipient> {
	if (existsSync(path)) throw new CannotStart(`${path} exists already; a key is never overwritten.`)
	const { generateX25519Identity } = await loadAge()
	const identity = await generateX25519Identity()
	const recipient = await recipientOf(identity)
	const text = `# created: ${new Date().toISOString()}\n# public key: ${recipient}\n${identity}\n`
	writeFileSync(path, text, { mode: 0o600, flag: 'wx', flush: true })
	return recipient
}

export async function readKeyFile(path: string): Promise<Identity> {
	const [identity] = /^AGE-SECRET-KEY-[0-9A-Z-]+$/m.exec(readOrThrow(path)) ?? []
	if (!identity) throw new CannotStart(`${path} holds no key for backups (a line AGE-SECRET-KEY-…).`)
	await recipientOf(identity).catch(() => {
		throw new CannotStart(`the key in ${path} is damaged; use another copy of it.`)
	})
	return identity
}

function readOrThrow(path: string): string {
	try {
		return readFileSync(path, 'utf8')
	} catch (error) {
		throw new CannotStart(`the key file ${path} cannot be read (${(error as NodeJS.ErrnoException).code}).`)
	}
}

const toWeb = (stream: Readable) => Readable.toWeb(stream) as unknown as globalThis.ReadableStream<Uint8Array>
const fromWeb = (stream: globalThis.ReadableStream<Uint8Array>) =>
	Readable.fromWeb(stream as unknown as ReadableStream<Uint8Array>)
