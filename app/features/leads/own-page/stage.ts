/** How far the dealership is with a lead or an application, as its sender sees it. */
import type { InboxStatus } from '#app/features/leads/inbox/inbox-item.ts'

export const STAGES = ['received', 'looking', 'answered', 'closed'] as const
export type Stage = (typeof STAGES)[number]

type Progress = { status: InboxStatus; assigneeId: string | null }

const STAGE_OF: Record<InboxStatus, Stage> = {
	new: 'received',
	contacted: 'answered',
	won: 'closed',
	lost: 'closed',
	pending: 'received',
	'in-review': 'looking',
	// Staff announce the decision by telephone, never a page that a forwarded link opens.
	approved: 'answered',
	declined: 'answered',
	withdrawn: 'closed',
}

/** A new lead that a staff member has is being looked at. */
export function stageOf({ status, assigneeId }: Progress): Stage {
	const stage = STAGE_OF[status]
	return stage === 'received' && assigneeId ? 'looking' : stage
}

/** What an applicant still has to send or agree to, until the application is decided. */
export const NEEDED = [
	'identity',
	'address',
	'payslips',
	'statements',
	'longStatements',
	'financials',
	'sharing',
] as const
export type Needed = (typeof NEEDED)[number]

type Applied = { status: InboxStatus; isSelfEmployed: boolean; agreesToSharing: boolean }

export function neededOf({ status, isSelfEmployed, agreesToSharing }: Applied): Needed[] {
	if (status !== 'pending' && status !== 'in-review') return []
	return [
		'identity',
		'address',
		...(isSelfEmployed ? (['longStatements', 'financials'] as const) : (['payslips', 'statements'] as const)),
		...(agreesToSharing ? [] : (['sharing'] as const)),
	]
}
