/** Pages and emails promise a reply in one time, so that no visitor reads two. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { PROJECT } from '#app/infra/config.server.ts'
import { applicationMessages } from '#messages/application.ts'
import { contactMessages } from '#messages/contact.ts'
import { leadMessages } from '#messages/leads.ts'
import { replyTime } from '#messages/submissions.ts'

const MESSAGES = join(PROJECT, 'app/messages/en-ZA')

test('no message names a time of reply of its own', () => {
	const own = readdirSync(MESSAGES).filter((file) =>
		/(working|business) days?\b|trading\s+hour\b|soon as (possible|we can)|normally the same day/i.test(
			readFileSync(join(MESSAGES, file), 'utf8').replace(/^export const replyTime = .*/m, ''),
		),
	)
	expect(own).toEqual([])
})

test('the pages promise a reply within one working day', () => {
	expect(replyTime).toBe('within one working day')
	expect(contactMessages.write.text).toContain(replyTime)
	expect(leadMessages.sent.when).toContain(replyTime)
	const [call, offers] = applicationMessages.saved.next('')
	expect(call?.when).toBe('Within one working day')
	expect(offers?.what).toContain(replyTime)
})
