/** What is offered and for how much: name, price and the facts that every car has. */
import { type ReactNode, useId } from 'react'
import { Switch } from '#app/components/checkbox.tsx'
import { TextField } from '#app/components/field.tsx'
import { SelectField } from '#app/components/select.tsx'
import { formatAmount } from '#app/core/amount-typed.ts'
import { formatRand, type Rand } from '#app/core/money-and-distance.ts'
import { CONDITIONS, FUEL_TYPES, TRANSMISSIONS } from '#app/features/vehicles/vehicle.ts'
import { vehicleFormMessages as messages } from '#messages/vehicle-form.ts'
import { vehicleMessages } from '#messages/vehicles.ts'
import { useNameFilling } from './use-name-filling.ts'
import { type FieldsProps, optionsOf, threeColumnsClass } from './vehicle-form-group.tsx'
import type { KnownNames } from './vehicle-name.ts'

const { labels, units } = messages
const fullWidthClass = 'max-md:col-span-2'

type OfferProps = FieldsProps & {
	namesInUse: { makes: string[]; categories: string[] }
	known: KnownNames | null
	thisYear: number
	wasPrice: Rand | null | undefined
	photos: ReactNode // rendered among the fields
}

export function OfferFields({
	draft,
	errorAt,
	namesInUse: { makes, categories },
	known,
	thisYear,
	wasPrice,
	photos,
}: OfferProps) {
	const id = useId()
	const { fillFromName, onTyped, nameHelp } = useNameFilling(draft, known, thisYear)
	const fieldProps = <Name extends keyof typeof labels>(name: Name) => ({
		name,
		label: labels[name],
		error: errorAt(name),
	})
	const numberProps = { inputMode: 'numeric', required: true, autoComplete: 'off' } as const
	return (
		<>
			<TextField
				{...fieldProps('name')}
				defaultValue={draft.name}
				required
				autoComplete="off"
				onBlur={({ currentTarget }) => fillFromName(currentTarget)}
				help={nameHelp && <span role="status">{nameHelp}</span>}
			/>
			<div className={threeColumnsClass}>
				<TextField
					{...fieldProps('make')}
					defaultValue={draft.make}
					onInput={() => onTyped('make')}
					list={`${id}-makes`}
					autoComplete="off"
				/>
				<TextField
					{...fieldProps('model')}
					defaultValue={draft.model}
					onInput={() => onTyped('model')}
					autoComplete="off"
				/>
				<TextField
					{...fieldProps('variant')}
					defaultValue={draft.variant}
					autoComplete="off"
					className={fullWidthClass}
				/>
			</div>
			{photos}
			<div className={threeColumnsClass}>
				<TextField
					{...fieldProps('price')}
					{...numberProps}
					defaultValue={formatAmount(draft.price)}
					unit={{ text: units.rand, side: 'left' }}
					help={wasPrice && messages.was(formatRand(wasPrice))}
					className={fullWidthClass}
				/>
				<TextField
					{...fieldProps('year')}
					{...numberProps}
					defaultValue={draft.year}
					onInput={() => onTyped('year')}
				/>
				<TextField
					{...fieldProps('mileage')}
					{...numberProps}
					defaultValue={formatAmount(draft.mileage)}
					unit={{ text: units.km, side: 'right' }}
				/>
			</div>
			<div className={threeColumnsClass}>
				<SelectField
					{...fieldProps('condition')}
					required
					defaultValue={draft.condition}
					options={CONDITIONS.map((value) => ({ value, text: vehicleMessages.conditions[value] }))}
					className={fullWidthClass}
				/>
				<SelectField
					{...fieldProps('transmission')}
					required
					defaultValue={draft.transmission}
					options={optionsOf('transmission', TRANSMISSIONS)}
				/>
				<SelectField
					{...fieldProps('fuelType')}
					required
					defaultValue={draft.fuelType}
					options={optionsOf('fuelType', FUEL_TYPES)}
				/>
			</div>
			<div className="grid gap-5 md:grid-cols-2">
				<TextField
					{...fieldProps('category')}
					defaultValue={draft.category}
					list={`${id}-categories`}
					help={messages.categoryHelp}
					autoComplete="off"
				/>
				<div>
					<span className="text-sm leading-[1.35] font-semibold">{messages.homePage}</span>
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

const Suggestions = ({ id, names }: { id: string; names: string[] }) => (
	<datalist id={id}>
		{names.map((name) => (
			<option key={name} value={name} />
		))}
	</datalist>
)
