/** Drafts in the screens of the kinds that have them: the form's buttons, the toast and the mark in the list. */
import { Tag } from '#app/components/tag.tsx'
import { formatDateTime } from '#app/core/dates.ts'
import type { Publication, Published } from '#app/features/records/publication.ts'
import { publicationMessages as messages } from '#messages/admin-publication.ts'

export function publicationButtons(isNew: boolean, publication: Publication) {
	const isPublished = !isNew && publication === 'published'
	const text = isPublished ? messages.takeOff : messages.saveDraft
	return {
		first: isNew || isPublished ? undefined : messages.publish,
		other: { name: 'publication', value: 'draft', text },
	}
}

/** In place of the usual toast, unless it is published. */
export function savedText({ publication, publishAt }: Published): string | undefined {
	if (publication === 'draft') return messages.saved.draft
	return publishAt ? messages.saved.scheduled(formatDateTime(publishAt)) : undefined
}

export const PublicationTag = ({ publication, publishAt }: Published) =>
	publication !== 'published' && (
		<span className="*:whitespace-normal">
			<Tag tone="plain">
				{publishAt ? messages.scheduledFor(formatDateTime(publishAt)) : messages.states[publication]}
			</Tag>
		</span>
	)
