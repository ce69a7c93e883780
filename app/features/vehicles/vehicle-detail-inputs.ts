import { optional, optionalInteger, optionalText } from '#app/core/fields.ts'
import { type DetailField, type DetailFields, namesOf } from './vehicle-detail-fields.ts'

const choiceInput = <const Option extends string>(options: readonly Option[]) => optional(options)

type InputOf<Field extends DetailField> = Field extends { options: readonly (infer Option extends string)[] }
	? ReturnType<typeof choiceInput<Option>>
	: Field extends { type: 'integer' }
		? ReturnType<typeof optionalInteger>
		: ReturnType<typeof optionalText>

/** The schema of each detail in the vehicle form; blank is null. */
export const detailInputs = <Fields extends DetailFields>(fields: Fields) =>
	Object.fromEntries(namesOf(fields).map((name) => [name, inputOf(fields[name] as DetailField)])) as {
		-readonly [Name in keyof Fields]: InputOf<Fields[Name]>
	}

function inputOf({ type, options, longest = 0, from = 0, to = 0 }: DetailField) {
	if (options) return optional(options)
	return type === 'integer' ? optionalInteger(from, to) : optionalText(longest)
}
