import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createMemoize } from '#app/infra/database/changes.server.ts'
import { openLastRead } from '#app/infra/read-or-fallback.server.ts'
import { silentLog } from '#tests/log.ts'
import { noticeTo, openOutbox } from '#tests/outbox.ts'
import { addStaff } from '#tests/staff.ts'
import { applyIntent } from './assignment-service.server.ts'

const { db, owner, keys, now, open, find, listJobIds } = await openOutbox()
const id = await addStaff({ services: { db } }, 'thandi@example.co.za')
const by = { id, name: 'Thandi Mokoena' }
const unused = {
	log: silentLog,
	lastRead: openLastRead(),
	memoize: createMemoize(undefined),
	baseUrl: 'https://x.example',
}
const LEAD = '00000000-0000-4000-8000-000000000001'

test('resending an email stores neither email nor job when its event cannot be stored', async () => {
	const { outbox, jobs, enqueue } = await open()
	const [emailId = ''] = await enqueue([noticeTo('sales@cars.example', { about: LEAD, isHeld: true })])
	const resend = () =>
		applyIntent({ db, keys, now, outbox, jobs, by, ...unused }, { kind: 'enquiry', id: LEAD }, 'resend', {
			emailId,
		})
	await owner.execute(
		sql`alter table lead_events add constraint not_sent_again check (action <> 'sent-again') not valid`,
	)
	await expect(resend()).rejects.toThrow()
	expect([(await find(emailId))?.status, await listJobIds('created')]).toEqual(['held', []])

	await owner.execute(sql`alter table lead_events drop constraint not_sent_again`)
	expect(await resend()).toEqual({ ok: true, value: 'resend' })
	expect([(await find(emailId))?.status, await listJobIds('created')]).toEqual(['waiting', [emailId]])
})
