/** Pages and emails promise a reply in one time, the dealership's own, so that no visitor reads two. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { PROJECT } from '#app/infra/config.server.ts'
import { applicationMessages } from '#messages/application.ts'

const MESSAGES = join(PROJECT, 'app/messages/en-ZA')

test('no message names a time of reply of its own', () => {
	const own = readdirSync(MESSAGES).filter((file) =>
		/(working|business) days?\b|trading\s+hour\b|soon as (possible|we can)|normally the same day/i.test(
			readFileSync(join(MESSAGES, file), 'utf8').replace(/^\s*replyTime: 'as soon as we can',/m, ''),
		),
	)
	expect(own).toEqual([])
})

test('of credit providers nothing is promised that nobody wrote', () => {
	const textOf = (providersReplyTime: string) =>
		applicationMessages.saved
			.next('', 'by Friday', providersReplyTime)
			.map(({ when, what }) => `${when}: ${what}`)
	expect(textOf('')[0]).toMatch(/^By Friday: /)
	expect(textOf('')[1]).toContain('only then. We go through their offers')
	expect(textOf('within a week')[1]).toContain('Most answer within a week, and we go through')
})
