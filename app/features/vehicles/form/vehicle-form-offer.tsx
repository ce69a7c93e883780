/** What is offered and for how much: name, price and the facts that every car has. */

import { type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { Switch } from '#app/components/checkbox.tsx'
import { cn } from '#app/components/cn.ts'
import { TextField } from '#app/components/field.tsx'
import { OptionalDateField } from '#app/components/office-fields.tsx'
import { SelectField } from '#app/components/select-field.tsx'
import { formatAmount } from '#app/core/amount-typed.ts'
import { formatRand, type Rand } from '#app/core/money-and-distance.ts'
import { PublishAtField } from '#app/features/records/publication-field.tsx'
import { CONDITIONS, FUEL_TYPES, STATUSES, TRANSMISSIONS } from '#app/features/vehicles/vehicle.ts'
import { publicationMessages } from '#messages/admin-content.ts'
import { vehicleFormMessages as messages } from '#messages/vehicle-form.ts'
import { vehicleMessages } from '#messages/vehicles.ts'
import type { VehicleDraft } from './vehicle-draft.ts'
import { type FieldsProps, Group, optionsOf, threeColumnsClass } from './vehicle-form-details.tsx'
import {
	type KnownNames,
	NAME_FIELDS,
	type NameField,
	type NameValues,
	parseVehicleName,
	valuesToFill,
} from './vehicle-name.ts'

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
	markAt,
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
					help={markAt?.('make')}
					defaultValue={draft.make}
					onInput={() => onTyped('make')}
					list={`${id}-makes`}
					autoComplete="off"
				/>
				<TextField
					{...fieldProps('model')}
					help={markAt?.('model')}
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
					defaultValue={draft.price === null ? '' : formatAmount(draft.price)}
					unit={{ text: units.rand, side: 'left' }}
					help={wasPrice && messages.was(formatRand(wasPrice))}
					className={fullWidthClass}
				/>
				<TextField
					{...fieldProps('year')}
					{...numberProps}
					defaultValue={draft.year ?? ''}
					onInput={() => onTyped('year')}
				/>
				<TextField
					{...fieldProps('mileage')}
					{...numberProps}
					defaultValue={draft.mileage === null ? '' : formatAmount(draft.mileage)}
					unit={{ text: units.km, side: 'right' }}
				/>
			</div>
			<div className={cn(threeColumnsClass, 'md:grid-cols-[6fr_5fr_5fr]!')}>
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

const { labels: saleLabels } = messages

/** Whether a vehicle is for sale, and under which stock number. */
export function SaleFields({ draft, errorAt }: FieldsProps) {
	const [status, setStatus] = useState<string>(draft.status)
	return (
		<Group title={messages.sale}>
			<div className={threeColumnsClass}>
				<SelectField
					name="status"
					label={saleLabels.status}
					value={status}
					onChange={({ target }) => setStatus(target.value)}
					options={STATUSES.map((value) => ({ value, text: vehicleMessages.statuses[value] }))}
					error={errorAt('status')}
				/>
				{status === 'reserved' && (
					<OptionalDateField
						name="reservedUntil"
						type="date"
						label={saleLabels.reservedUntil}
						optional={messages.optional}
						help={messages.reservedHelp}
						defaultValue={draft.reservedUntil ?? ''}
						error={errorAt('reservedUntil')}
					/>
				)}
				<TextField
					name="stockNumber"
					label={saleLabels.stockNumber}
					optional={messages.optional}
					defaultValue={draft.stockNumber ?? ''}
					error={errorAt('stockNumber')}
					autoComplete="off"
				/>
			</div>
		</Group>
	)
}

/** When it comes on the website, unless it is there. */
export function PublicationFields({
	draft,
	errorAt,
	isNew,
	lacking,
}: FieldsProps & { isNew: boolean; lacking: ReactNode }) {
	if (draft.publication === 'published' && !isNew) return null
	return (
		<Group title={publicationMessages.field}>
			{lacking}
			<PublishAtField draft={draft} error={errorAt('publishAt')} className="md:max-w-80" />
		</Group>
	)
}

/** Fills in make, model and year of a vehicle when staff leave its name. */
function useNameFilling(draft: VehicleDraft['fields'], known: KnownNames | null, thisYear: number) {
	const [fromName, setFromName] = useState<NameField[]>([])
	const filled = useRef<Partial<NameValues>>({}) // by earlier versions of the name
	const isFilling = useRef(false)
	const typed = useRef(new Set<NameField>())
	const nameLeft = useRef<HTMLInputElement>(null) // before the known names were there
	const { name, make, model } = draft
	const initial = { name, make, model, year: String(draft.year ?? '') }

	function fillFromName(input: HTMLInputElement) {
		const { value, form } = input
		nameLeft.current = known ? null : input
		if (!form || !known || value === initial.name) return
		const controlOf = (field: NameField) => form.elements.namedItem(field) as HTMLInputElement
		const values = {
			make: controlOf('make').value,
			model: controlOf('model').value,
			year: controlOf('year').value,
		}
		const parsed = parseVehicleName(value, known, thisYear + 1)
		const changes = valuesToFill(parsed, {
			values,
			initial,
			filled: filled.current,
			typed: typed.current,
		})
		isFilling.current = true
		for (const [field, change] of Object.entries(changes)) {
			controlOf(field as NameField).value = change
			controlOf(field as NameField).dispatchEvent(new Event('input', { bubbles: true })) // the form notices its change
		}
		isFilling.current = false
		filled.current = { ...filled.current, ...changes }
		const current = { ...values, ...changes }
		setFromName(NAME_FIELDS.filter((field) => field in filled.current && current[field] === parsed[field]))
	}

	const fillLater = useEffectEvent(() => {
		const input = nameLeft.current
		if (input && input !== document.activeElement) fillFromName(input)
	})
	useEffect(() => {
		if (known) fillLater()
	}, [known])

	const mayFill = make === '' || model === ''
	const filledLabels = fromName.map((field) => messages.labels[field])
	return {
		/** For the name, when it loses the focus. */
		fillFromName,
		onTyped: (field: NameField) => void (isFilling.current || typed.current.add(field)),
		/** Present before anything is filled in, so that nothing moves then. */
		nameHelp: filledLabels.length > 0 ? messages.filledFromName(filledLabels) : mayFill && messages.nameHelp,
	}
}
