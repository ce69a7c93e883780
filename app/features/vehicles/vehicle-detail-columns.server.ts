import { integer, text } from 'drizzle-orm/pg-core'
import { type DetailField, type DetailFields, namesOf } from './vehicle-detail-fields.ts'

const integerColumn = (name: string) => integer(name)
const textColumn = (name: string) => text(name)
const choiceColumn = <const Options extends readonly [string, ...string[]]>(name: string, options: Options) =>
	text(name, { enum: options })

type ColumnOf<Field extends DetailField> = Field extends {
	options: infer Options extends readonly [string, ...string[]]
}
	? ReturnType<typeof choiceColumn<Options>>
	: Field extends { type: 'integer' }
		? ReturnType<typeof integerColumn>
		: ReturnType<typeof textColumn>

/** The columns of the details, each nullable and named like its field: `powerKw` is `power_kw`. */
export const detailColumns = <Fields extends DetailFields>(fields: Fields) =>
	Object.fromEntries(namesOf(fields).map((name) => [name, columnOf(name, fields[name] as DetailField)])) as {
		-readonly [Name in keyof Fields]: ColumnOf<Fields[Name]>
	}

function columnOf(field: string, { type, options }: DetailField) {
	const name = field.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`)
	if (options) return choiceColumn(name, options as readonly [string, ...string[]])
	return type === 'integer' ? integerColumn(name) : textColumn(name)
}
