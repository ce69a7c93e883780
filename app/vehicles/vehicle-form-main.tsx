/** The fields of a vehicle that the specification names. */
import { type ReactNode, useId } from 'react'
import { amountGrouped } from '#app/kernel/amount-typed.ts'
import { SelectField, TextAreaField, TextField } from '#app/ui/field.tsx'
import { Switch } from '#app/ui/switch.tsx'
import { TagsField } from '#app/ui/tags-field.tsx'
import { vehicleFormWords as words } from '#app/words/en-ZA/vehicle-form.ts'
import { vehicleWords } from '#app/words/en-ZA/vehicles.ts'
import { CONDITIONS, FUEL_TYPES, TRANSMISSIONS } from './vehicle.ts'
import type { VehicleDraft } from './vehicle-draft.ts'

export type FieldsProps = {
	draft: VehicleDraft['fields']
	problem: (field: string) => string | undefined
}

const { labels, units } = words
const three = 'grid grid-cols-2 gap-x-4 gap-y-5 md:grid-cols-3 md:gap-x-5'
const whole = 'max-md:col-span-2'

type MainProps = FieldsProps & {
	namesInUse: { makes: string[]; categories: string[] }
	was?: string
	photos: ReactNode // where they stand among the fields
}

export function MainFields({ draft, problem, namesInUse: { makes, categories }, was, photos }: MainProps) {
	const id = useId()
	const of = <Name extends keyof typeof labels>(name: Name) => ({
		name,
		label: labels[name],
		problem: problem(name),
	})
	const number = { inputMode: 'numeric', required: true, autoComplete: 'off' } as const
	return (
		<>
			<TextField {...of('name')} defaultValue={draft.name} required autoComplete="off" />
			<div className={three}>
				<TextField {...of('make')} defaultValue={draft.make} list={`${id}-makes`} autoComplete="off" />
				<TextField {...of('model')} defaultValue={draft.model} autoComplete="off" />
				<TextField {...of('variant')} defaultValue={draft.variant} autoComplete="off" className={whole} />
			</div>
			{photos}
			<div className={three}>
				<TextField
					{...of('price')}
					{...number}
					defaultValue={amountGrouped(draft.price)}
					unit={{ text: units.rand, side: 'left' }}
					help={was && words.was(was)}
					className={whole}
				/>
				<TextField {...of('year')} {...number} defaultValue={draft.year} />
				<TextField
					{...of('mileage')}
					{...number}
					defaultValue={amountGrouped(draft.mileage)}
					unit={{ text: units.km, side: 'right' }}
				/>
			</div>
			<div className={three}>
				<SelectField
					{...of('condition')}
					required
					defaultValue={draft.condition}
					options={CONDITIONS.map((value) => ({ value, text: vehicleWords.conditions[value] }))}
					className={whole}
				/>
				<SelectField
					{...of('transmission')}
					required
					defaultValue={draft.transmission}
					options={plain(TRANSMISSIONS)}
				/>
				<SelectField {...of('fuelType')} required defaultValue={draft.fuelType} options={plain(FUEL_TYPES)} />
			</div>
			<div className="grid gap-5 md:grid-cols-2">
				<TextField
					{...of('category')}
					defaultValue={draft.category}
					list={`${id}-categories`}
					help={words.categoryHelp}
					autoComplete="off"
				/>
				<div>
					<span className="text-sm leading-[1.35] font-semibold">{words.homePage}</span>
					<div className="mt-1.75">
						<Switch name="featured" value="on" defaultChecked={draft.featured}>
							{labels.featured}
						</Switch>
					</div>
				</div>
			</div>
			<Suggestions id={`${id}-makes`} names={makes} />
			<Suggestions id={`${id}-categories`} names={categories} />
		</>
	)
}

export function DescriptionFields({ draft, features, problem }: FieldsProps & { features: string[] }) {
	return (
		<>
			<TagsField
				name="features"
				label={labels.features}
				begin={features}
				example={words.featureExample}
				removeLabel={words.removeFeature}
				problem={problem('features')}
			/>
			<TextAreaField
				name="description"
				label={labels.description}
				optional={words.optional}
				defaultValue={draft.description ?? ''}
				problem={problem('description')}
			/>
		</>
	)
}

export const plain = (values: readonly string[]) => values.map((value) => ({ value, text: value }))

const Suggestions = ({ id, names }: { id: string; names: string[] }) => (
	<datalist id={id}>
		{names.map((name) => (
			<option key={name} value={name} />
		))}
	</datalist>
)
