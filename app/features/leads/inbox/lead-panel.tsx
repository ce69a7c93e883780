/** One lead or application: content, contact actions, status, emails and history. */
import { type ReactNode, useEffect, useRef } from 'react'
import { Form, href } from 'react-router'
import { Button } from '#app/components/button.tsx'
import { Notice } from '#app/components/notice.tsx'
import { showToast } from '#app/components/toast.tsx'
import { pickOption } from '#app/core/pick-option.ts'
import { inboxMessages as messages } from '#messages/inbox.ts'
import { AssignmentForm } from './assignment-form.tsx'
import { LeadHistory } from './history.tsx'
import type { LeadContent } from './inbox-item.ts'
import type { InboxResult } from './inbox-result.ts'
import { LeadActions } from './lead-actions.tsx'
import type { LeadContactLinks } from './lead-contact-links.ts'
import type { LeadDetail } from './lead-detail.ts'
import { LeadEmails } from './lead-emails.tsx'
import { LeadHeader } from './lead-header.tsx'
import { SamePerson } from './same-person.tsx'

type Props = {
	lead: LeadDetail
	details: LeadContent
	reference?: string
	links: LeadContactLinks
	savedAction: keyof typeof messages.done | undefined
	result: InboxResult | undefined
	children: ReactNode
}

export function LeadPanel({ lead, details, reference, links, savedAction, result, children }: Props) {
	const doneText = savedAction && textAfter(lead, savedAction)
	useAnnouncement({ lead, doneText, result })
	return (
		<article key={lead.subject.id} className="print:[&_:is(form,button,input,select,textarea)]:hidden">
			{doneText && !result && (
				<Notice kind="good" role="status" className="mb-5 has-script:hidden">
					{doneText}
				</Notice>
			)}
			<LeadHeader lead={lead} details={details} reference={reference} />
			<LeadActions lead={lead} details={details} links={links} />
			<SamePerson lines={lead.samePerson} now={lead.now} />
			<AssignmentForm lead={lead} result={result} />
			{children}
			<LeadEmails lead={lead} result={result} />
			<LeadHistory lead={lead} result={result} />
			<AllRecordsForm details={details} />
		</article>
	)
}

type SavedAction = NonNullable<Props['savedAction']>

const textAfter = ({ emailsAreFiles }: Props['lead'], action: SavedAction): string =>
	action === 'resend' && emailsAreFiles ? messages.emails.savedAsFile : messages.done[action]

/** Announces the result of an action wherever the page is scrolled to. */
function useAnnouncement({
	lead,
	doneText,
	result,
}: Pick<Props, 'lead' | 'result'> & { doneText: string | undefined }) {
	const stateKey = `${lead.subject.id} ${lead.version} ${lead.events[0]?.id}`
	const announced = useRef(stateKey)

	useEffect(() => {
		if (announced.current === stateKey && !result) return
		if (doneText && !result && announced.current !== stateKey) showToast({ description: doneText })
		announced.current = stateKey
	}, [stateKey, doneText, result])
}

export const getSavedAction = (search: URLSearchParams) =>
	pickOption(['assign', 'contacted', 'note', 'resend'], search.get('done'))

/**
 * Opens the data subject request page for the sender. The identifiers are sent by POST, so that no URL
 * contains them.
 */
const AllRecordsForm = ({ details: { email, phone } }: { details: LeadContent }) => (
	<Form method="post" action={href('/admin/privacy')} className="mt-8 border-t border-line pt-5">
		<textarea name="identifiers" value={[email, phone].filter(Boolean).join('\n')} readOnly hidden />
		<Button type="submit" size="small">
			{messages.allOfThem}
		</Button>
	</Form>
)

/** Shown if no lead is selected or it cannot be decrypted. */
export const NoLead = ({ heading, text }: { heading: string; text: string }) => (
	<>
		<h2 className="title text-title-md">{heading}</h2>
		<p className="mt-2">{text}</p>
	</>
)
