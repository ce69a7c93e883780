/** Drafts in the screens of the kinds that have them: buttons, toast, the mark in the list, and the links to their pages. */

import { Eye } from 'lucide-react'
import { Tag } from '#app/components/tags.tsx'
import { TextToCopy } from '#app/components/text-to-copy.tsx'
import { formatDateTime } from '#app/core/dates.ts'
import type { Publication, Published } from '#app/features/records/publication.ts'
import { publicationMessages } from '#messages/admin-content.ts'
import { previewMessages } from '#messages/previews.ts'
import { ActionText, actionClass } from './resource-table.tsx'

export function publicationButtons(isNew: boolean, publication: Publication) {
	const isPublished = !isNew && publication === 'published'
	const text = isPublished ? publicationMessages.takeOff : publicationMessages.saveDraft
	return {
		first: isNew || isPublished ? undefined : publicationMessages.publish,
		other: { name: 'publication', value: 'draft', text, isAside: isPublished },
	}
}

/** In place of the usual toast, unless it is published. */
export function savedText({ publication, publishAt }: Published): string | undefined {
	if (publication === 'draft') return publicationMessages.saved.draft
	return publishAt ? publicationMessages.saved.scheduled(formatDateTime(publishAt)) : undefined
}

export const PublicationTag = ({ publication, publishAt }: Published) =>
	publication !== 'published' && (
		<span className="*:whitespace-normal">
			<Tag tone="plain">
				{publishAt
					? publicationMessages.scheduledFor(formatDateTime(publishAt))
					: publicationMessages.states[publication]}
			</Tag>
		</span>
	)

/** In its form. */
export const PreviewLink = ({ address }: { address: string }) => (
	<section aria-labelledby="preview-link" className="mt-7">
		<h3 id="preview-link" className="text-sm leading-[1.35] font-semibold">
			{previewMessages.link}
		</h3>
		<p className="text-xs text-ink-muted">{previewMessages.linkHelp}</p>
		<TextToCopy text={address} messages={previewMessages} />
		<p className="mt-3">
			<a href={address} target="_blank" rel="noreferrer" className="link inline-flex min-h-11 items-center">
				{previewMessages.open}
			</a>
		</p>
	</section>
)

/** In its row of the list; nothing if there is no link. */
export const PreviewAction = ({ address, name }: { address: string | undefined; name: string }) =>
	address && (
		<a
			href={address}
			aria-label={previewMessages.openLabel(name)}
			title={previewMessages.open}
			className={actionClass}
		>
			<Eye aria-hidden strokeWidth={1.75} className="size-5" />
			<ActionText>{previewMessages.open}</ActionText>
		</a>
	)
