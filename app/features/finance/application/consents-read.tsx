/** The stored notice and consents of an applicant, verbatim, for staff. */

import { Tag } from '#app/components/tag.tsx'
import { formatDateTime } from '#app/core/dates.ts'
import { applicationOfficeMessages } from '#messages/application-office.ts'
import type { AcceptedConsents } from './consents.ts'

const messages = applicationOfficeMessages.consents

export function ConsentsRead({ consents: { at, notice, ticks: consents } }: { consents: AcceptedConsents }) {
	return (
		<section className="mt-8">
			<h3 className="title text-title-sm">{messages.heading}</h3>
			<p className="mt-1 text-sm text-ink-muted">{messages.at(formatDateTime(new Date(at)))}</p>
			<ul className="mt-2 divide-y divide-line text-sm">
				{consents.map(({ name, wording, ticked }) => (
					<li key={name} className="flex items-start justify-between gap-4 py-3">
						<span className="min-w-0">{wording}</span>
						<Tag tone={ticked ? 'gold' : 'plain'}>{ticked ? messages.yes : messages.no}</Tag>
					</li>
				))}
			</ul>
			<details className="text-sm">
				<summary className="link inline-flex min-h-11 cursor-pointer items-center">{messages.notice}</summary>
				<p className="whitespace-pre-wrap">{notice}</p>
			</details>
		</section>
	)
}
