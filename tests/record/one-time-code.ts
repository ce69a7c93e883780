/** The code that a phone shows for a secret (RFC 6238: SHA-1, six digits, thirty seconds). */
import { createHmac } from 'node:crypto'

const BASE_32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

export function oneTimeCode(secret: string, time: Date): string {
	const bits = [...secret.replace(/[\s=]/g, '')]
		.map((letter) => BASE_32.indexOf(letter).toString(2).padStart(5, '0'))
		.join('')
	const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
	const counter = Buffer.alloc(8)
	counter.writeBigUInt64BE(BigInt(Math.floor(time.getTime() / 30_000)))
	const digest = createHmac('sha1', key).update(counter).digest()
	const offset = (digest.at(-1) as number) & 15
	return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}
