/** What a vehicle has, in a list and in sentences. */
import { TextAreaField } from '#app/components/field.tsx'
import { TagsField } from '#app/components/tags-field.tsx'
import { vehicleFormMessages as messages } from '#messages/vehicle-form.ts'
import type { FieldsProps } from './vehicle-form-group.tsx'

const { labels } = messages

export function DescriptionFields({ draft, features, errorAt }: FieldsProps & { features: string[] }) {
	return (
		<>
			<TagsField
				name="features"
				label={labels.features}
				initialTags={features}
				example={messages.featureExample}
				removeLabel={messages.removeFeature}
				countOf={messages.features}
				error={errorAt('features')}
			/>
			<TextAreaField
				name="description"
				label={labels.description}
				optional={messages.optional}
				defaultValue={draft.description ?? ''}
				error={errorAt('description')}
			/>
		</>
	)
}
