/** The links by which the staff who get the email about an enquiry answer it without signing in. */
import { eq, inArray, lt, sql } from 'drizzle-orm'
import { href } from 'react-router'
import { answerLinks } from '#app/features/leads/lead-table.server.ts'
import { createLinkToken } from '#app/features/staff/passwords/password.server.ts'
import { admins, staffUsers } from '#app/features/staff/sign-in/auth-table.server.ts'
import { hashOfLink, LINK_PARAMETER } from '#app/features/submissions/visitor-tokens.server.ts'
import { publicCars as cars } from '#app/features/vehicles/public-vehicle-table.server.ts'
import type { Transaction } from '#app/infra/database/database.server.ts'
import type { Buttons } from '#app/infra/email/email.server.ts'
import type { Services } from '#app/infra/services.server.ts'
import { answerMessages } from '#messages/answers.ts'
import { type Answer, LINK_DAYS } from './answer.ts'

const DAY = 86_400_000 // ms
const DAYS_STORED = 30 // after which a link opens nothing, and no longer says why

export const answerPath = (token: string, answer: Answer | undefined): string =>
	`${href('/answer-enquiry')}?${new URLSearchParams({ [LINK_PARAMETER]: token, ...(answer && { answer }) })}`

type NewLinks = { leadId: string; vehicleId: string; mailboxes: string[]; answers: Answer[] }

/** Stores a link for each mailbox, in the transaction of the lead, and returns the buttons of its email. */
export async function addAnswerLinks(
	{ now, baseUrl }: Pick<Services, 'now' | 'baseUrl'>,
	transaction: Transaction,
	{ leadId, vehicleId, mailboxes, answers }: NewLinks,
): Promise<Map<string, Buttons>> {
	const { status, reservedUntil, price } = cars
	const [vehicle] = await transaction
		.select({ status, reservedUntil, price })
		.from(cars)
		.where(eq(cars.id, vehicleId))
	if (!vehicle || mailboxes.length === 0) return new Map()
	const staff = await transaction
		.select({ id: staffUsers.id, email: staffUsers.email })
		.from(staffUsers)
		.innerJoin(admins, eq(admins.id, staffUsers.id))
		.where(
			inArray(
				sql`lower(${staffUsers.email})`,
				mailboxes.map((mailbox) => mailbox.toLowerCase()),
			),
		)
	const links = mailboxes.map((mailbox) => {
		const recipient = staff.find(({ email }) => email.toLowerCase() === mailbox.toLowerCase())
		return { mailbox, token: createLinkToken(), recipientId: recipient?.id ?? null }
	})
	await transaction.insert(answerLinks).values(
		links.map(({ token, recipientId }) => ({
			...vehicle,
			linkHash: hashOfLink(token),
			leadId,
			vehicleId,
			recipientId,
			createdAt: now(),
		})),
	)
	return new Map(links.map(({ mailbox, token }) => [mailbox, buttonsOf(baseUrl, token, answers)]))
}

const { email: messages } = answerMessages

function buttonsOf(baseUrl: string, token: string, answers: Answer[]): Buttons {
	const links = answers.map((answer) => ({
		text: messages.buttons[answer],
		url: baseUrl + answerPath(token, answer),
	}))
	return { heading: messages.heading, links, note: messages.note }
}

export async function removeOldAnswerLinks({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
	const days = LINK_DAYS + DAYS_STORED
	await db.delete(answerLinks).where(lt(answerLinks.createdAt, new Date(now().getTime() - days * DAY)))
}
