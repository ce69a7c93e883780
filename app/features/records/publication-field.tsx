import { OptionalDateField } from '#app/components/office-fields.tsx'
import { toSouthAfricanTime } from '#app/core/dates.ts'
import { publicationMessages as messages } from '#messages/admin-content.ts'
import type { Published } from './publication.ts'

type Props = { draft: Published; error: string | undefined; className?: string }

/** When a record comes on the website. */
export function PublishAtField({ draft: { publishAt }, error, className }: Props) {
	const { date, time } = publishAt ? toSouthAfricanTime(publishAt) : {}
	return (
		<OptionalDateField
			name="publishAt"
			type="datetime-local"
			label={messages.publishAt}
			optional={messages.optional}
			help={messages.help}
			defaultValue={date ? `${date}T${time}` : ''}
			error={error}
			className={className}
		/>
	)
}
