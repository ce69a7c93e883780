import { setTimeout as after } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { freePort } from '#tests/free-port.ts'
import { sized } from '#tests/sized.ts'
import { openMailServer } from '#tests/smtp.ts'
import { waitUntil } from '#tests/until.ts'
import { startVisits } from './crowd.ts'
import { databaseUrl, type Forecourt, startOpen, usedDataDir } from './forecourt.ts'
import {
	addVehicle,
	IN_A_HURRY,
	LEAD_FORMS,
	letTimePass,
	PHOTOS,
	readStoredForms,
	startSenders,
	untilEmailsAreSent,
} from './visitors.ts'

const EMAILS_AT_ONCE = 40 // that one process may have claimed
const CROWD = 200
const CASES = [
	{ situation: 'a quiet day', kills: sized(3, 100), crowd: 0 },
	{ situation: `a rush of ${CROWD} visitors at once`, kills: sized(2, 20), crowd: CROWD },
]
const LIMIT = 180_000 + Math.max(...CASES.map(({ kills }) => kills)) * 15_000

/** One mail server for each process, to know which process sent an email. */
const serversOf = (kills: number) => Promise.all(Array.from({ length: kills + 2 }, () => openMailServer()))
const mailServersOf = new Map(
	await Promise.all(CASES.map(async ({ situation, kills }) => [situation, await serversOf(kills)] as const)),
)

/** Pages that are rendered for each visitor, beside one that is not. */
const visitsIn = (turn: number, crowd: number) =>
	Array.from({ length: crowd }, (_, number) =>
		number % 4 === 0 ? '/' : `/inventory?search=i20+${turn}+${number}`,
	)

const formOf = (marker: string) => marker.split(' ')[0]

async function end(forecourt: Forecourt, signal: NodeJS.Signals) {
	forecourt.kill(signal)
	await forecourt.end()
}

describe('a site that is killed with -9 at random moments while visitors send forms', () => {
	test.for(CASES)(
		'stores every acknowledged form once, and sends its two emails, on $situation',
		{
			timeout: LIMIT,
		},
		async ({ situation, kills, crowd }, { annotate }) => {
			const mailServers = mailServersOf.get(situation) ?? []
			const location = { dataDir: usedDataDir(), port: await freePort() }
			const open = (turn: number) =>
				startOpen({ ...location, env: { ...IN_A_HURRY, SMTP_URL: mailServers[turn]?.url ?? '' } })
			let forecourt = await open(0)
			let [served, unserved] = [0, 0]
			await addVehicle(location.dataDir)
			const { acknowledged, rejections, stop } = startSenders(forecourt.address)
			for (let kill = 1; kill <= kills; kill++) {
				const before = acknowledged.length
				await waitUntil(() => acknowledged.length > before)
				const visitors = await startVisits(forecourt.address, visitsIn(kill, crowd))
				if (crowd > 0) await Promise.race(visitors) // the rush is under way
				await after(Math.random() * 400) // the moment of the kill is random on purpose
				await end(forecourt, 'SIGKILL')
				for (const { status } of await Promise.all(visitors)) status === 200 ? served++ : unserved++
				forecourt = await open(kill)
			}
			await waitUntil(() =>
				LEAD_FORMS.every((name) => acknowledged.some((marker) => formOf(marker) === name)),
			)
			await stop()

			await end(forecourt, 'SIGTERM')
			forecourt = await open(kills + 1)
			await letTimePass(databaseUrl(location.dataDir))
			await untilEmailsAreSent(databaseUrl(location.dataDir))

			expect(rejections).toEqual([])
			const received = await readStoredForms(location.dataDir)
			const markers = received.map(({ marker }) => marker)
			expect(acknowledged.filter((marker) => !markers.includes(marker))).toEqual([])
			expect(new Set(markers).size, 'something is stored twice').toBe(markers.length)
			expect(received.filter(({ emails }) => emails.length !== 2)).toEqual([])
			const photosOf = (marker: string) => (formOf(marker) === 'trade-in' ? PHOTOS : 0)
			expect(received.filter(({ marker, photos }) => photos !== photosOf(marker))).toEqual([])

			// Only another process may send an email again: the earlier one was killed before it recorded the email as
			// sent.
			const submissions = mailServers.map(({ received: arrived }) =>
				arrived.map((email) => email.messageId ?? ''),
			)
			for (const ids of submissions) expect(new Set(ids).size, 'sent twice by one process').toBe(ids.length)
			const all = mailServers.flatMap(({ received: arrived }) => arrived)
			const first = new Map(all.toReversed().map((email) => [email.messageId ?? '', email]))
			const emailIdOf = (messageId: string) => messageId.replace(/^<|@.*$/g, '')
			expect([...first.keys()].map(emailIdOf).sort()).toEqual(received.flatMap(({ emails }) => emails).sort())
			const again = all.filter((email) => first.get(email.messageId ?? '') !== email)
			const contentOf = (email?: (typeof all)[number]) =>
				email && { text: email.text, subject: email.subject, date: email.date, to: email.to }
			for (const email of again) expect(contentOf(email)).toEqual(contentOf(first.get(email.messageId ?? '')))
			expect(again.length).toBeLessThanOrEqual(kills * EMAILS_AT_ONCE)
			await annotate(
				`${kills} kills on ${situation}: ${acknowledged.length} forms acknowledged and ${markers.length} stored, each once; ${first.size} emails sent, ${again.length} of them once more under the same Message-ID; ${served} pages served, ${unserved} visitors cut off`,
			)
		},
	)
})
