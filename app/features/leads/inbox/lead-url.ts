/** The address of a lead or an application in the back office. */
import { href } from 'react-router'
import type { InboxKind } from './inbox-status.ts'

export const leadUrl = ({ kind, id }: { kind: InboxKind; id: string }): string =>
	kind === 'application' ? href('/admin/applications/:id', { id }) : href('/admin/leads/:id', { id })
