/** A device that reads its push messages, as browsers do (RFC 8291), and the jobs that wait to send them. */
import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import type { PushJob } from '#app/features/leads/notifications/notify-staff.server.ts'
import type { Site } from './site.ts'

export function createDevice() {
	const pair = createECDH('prime256v1')
	const p256dh = pair.generateKeys('base64url')
	const secret = randomBytes(16)
	return {
		keys: { p256dh, auth: secret.toString('base64url') },
		read: (body: Buffer): unknown => {
			const salt = body.subarray(0, 16)
			const sender = body.subarray(21, 21 + body.readUInt8(20))
			const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), sender])
			const shared = hkdfSync('sha256', pair.computeSecret(sender), secret, info, 32)
			const derive = (label: string, length: number) =>
				Buffer.from(hkdfSync('sha256', Buffer.from(shared), salt, `Content-Encoding: ${label}\0`, length))
			const encrypted = body.subarray(21 + sender.length)
			const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12))
			decipher.setAuthTag(encrypted.subarray(-16))
			const text = Buffer.concat([decipher.update(encrypted.subarray(0, -16)), decipher.final()]).toString()
			return JSON.parse(text.slice(0, text.lastIndexOf('}') + 1)) // a byte of padding follows
		},
	}
}

export async function listPushJobs({ owner }: Site): Promise<{ data: PushJob; seconds: number }[]> {
	const { rows } = await owner.$client.query(
		`select data, extract(epoch from start_after - created_on)::float as seconds from pgboss.job_common
			where name = 'push-messages' order by created_on`,
	)
	return rows
}

export const clearPushJobs = ({ owner }: Site) =>
	owner.$client.query(`delete from pgboss.job_common where name = 'push-messages'`)
