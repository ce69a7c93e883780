/** Rate limits of visitors' forms, by network and by the mailbox that a form names. */
import { toPlainLine } from '#app/core/typed-text.ts'
import { keyedDigest } from '#app/infra/encryption/encryption.server.ts'
import { countInWindow, countNetwork } from '#app/infra/rate-limit.server.ts'

import { reasonOf } from '#app/infra/read-or-fallback.server.ts'
import type { Services } from '#app/infra/services.server.ts'

type LimitServices = Pick<Services, 'db' | 'keys' | 'now' | 'formRules' | 'log' | 'rejectedNetworks'>

/**
 * What a network may do, as a multiple of the forms that it may send: send forms and save steps of an
 * application, go to WhatsApp, try links to answer enquiries, check adverts,
 * have licence discs read and fetch the stock feed within the window of forms, begin drafts within a day. Documented in
 * settings.server.ts.
 */
const ALLOWED = { network: 1, saves: 40, drafts: 4, chats: 4, answers: 4, checks: 4, discs: 4, feeds: 1 }
const DAY = 24 * 60 // minutes, for which a draft is stored
type LimitedAction = keyof typeof ALLOWED

const NOT_OVER = { isOver: false, isFarOver: false, seconds: 0 }

/**
 * The seconds for which a network that is far over its limit is rejected, without asking the database; 0 if it
 * is not rejected.
 */
export const secondsRejected = (
	{ rejectedNetworks, now }: Pick<LimitServices, 'rejectedNetworks' | 'now'>,
	action: LimitedAction,
	clientIp: string,
): number => rejectedNetworks.secondsLeft(action, clientIp, now())

/** Counts, in memory, a form that was rejected because others of its network wait. */
export const countRejected = (
	services: Pick<LimitServices, 'formRules' | 'rejectedNetworks' | 'now'>,
	clientIp: string,
): void => services.rejectedNetworks.countRejected(limitOf(services, 'network'), clientIp, services.now())

const limitOf = ({ formRules }: Pick<LimitServices, 'formRules'>, action: LimitedAction) => ({
	kind: action,
	max: formRules.perAddress * ALLOWED[action],
	windowSeconds: (action === 'drafts' ? DAY : formRules.windowMinutes) * 60,
})

/** Counts an action of this network. Fails open: storing a lead matters more than counting it. */
export async function countAction(services: LimitServices, action: LimitedAction, clientIp: string) {
	if (!clientIp) return NOT_OVER
	const keyOfNetwork = (network: string) => keyOf(services, action, network)
	const limit = { ...limitOf(services, action), scope: 'form', keyOf: keyOfNetwork } as const
	return failOpen(services, countNetwork(services, limit, clientIp, services.now()), NOT_OVER)
}

/** Counts a form that names this mailbox, and returns whether these are too many. */
export async function countMailbox(services: LimitServices, email: string): Promise<boolean> {
	const { db, formRules, now } = services
	const keys = [keyOf(services, 'mailbox', toPlainLine(email).toLowerCase())]
	const limit = { scope: 'form', keys, windowSeconds: formRules.windowMinutes * 60 } as const
	const counts = await failOpen(services, countInWindow(db, limit, now()), [])
	return counts.some(({ count }) => count > formRules.perMailbox)
}

async function failOpen<Counted>({ log }: LimitServices, pending: Promise<Counted>, fallback: Counted) {
	try {
		return await pending
	} catch (error) {
		log.warn({ reason: reasonOf(error) }, 'form could not be counted for the rate limit')
		return fallback
	}
}

const keyOf = ({ keys }: LimitServices, kind: LimitedAction | 'mailbox', text: string) =>
	keyedDigest(keys.active('form-token'), `${kind} ${text}`)
