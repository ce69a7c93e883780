/** The address of a lead or an application in the back office. */
import type { InboxKind } from './inbox-status.ts'

export const leadUrl = ({ kind, id }: { kind: InboxKind; id: string }): string =>
	`/admin/${kind === 'application' ? 'applications' : 'leads'}/${id}`
