import { afterAll, beforeEach, expect, test } from 'vitest'
import type { Outbox } from '#app/infra/email/outbox.server.ts'
import { encryptionKeys } from '#app/infra/encryption/encryption-key-table.server.ts'
import { openDatabaseCopy } from '#tests/database.ts'
import { openKeys } from '#tests/keys-folder.ts'
import { silentLog } from '#tests/log.ts'
import { addStaff, PASSWORD } from '#tests/staff.ts'
import { openAuth } from './auth.server.ts'

const { db } = await openDatabaseCopy()
await db.delete(encryptionKeys)
const { keys } = await openKeys(db, afterAll)
await addStaff({ services: { db } }, 'thandi@example.co.za')
const services = {
	db,
	keys,
	baseUrl: 'http://localhost:3000',
	log: silentLog,
	now: () => new Date(),
}

let hashes = 0
beforeEach(() => {
	hashes = 0
})

async function signIn(email: string, password: string) {
	const auth = openAuth({ ...services, outbox: {} as Outbox }, (work) => {
		hashes += 1
		return work()
	})
	return (await auth.current()).api.signInEmail({ body: { email, password } })
}

test.each([
	['the right password', 'thandi@example.co.za', PASSWORD, 'in'],
	['a wrong password', 'thandi@example.co.za', 'a long walk on the lowveld', 401],
	['an unknown email address', 'nobody@example.co.za', PASSWORD, 401],
])('%s costs one hash, and so takes as much time as any other', async (_, email, password, expected) => {
	const outcome = await signIn(email, password).then(
		() => 'in',
		(error) => error.statusCode,
	)
	expect([outcome, hashes]).toEqual([expected, 1])
})
