/** Fills in make, model and year of a vehicle when staff leave its name. */
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { vehicleFormMessages as messages } from '#messages/vehicle-form.ts'
import type { VehicleDraft } from './vehicle-draft.ts'
import {
	type KnownNames,
	NAME_FIELDS,
	type NameField,
	type NameValues,
	parseVehicleName,
	valuesToFill,
} from './vehicle-name.ts'

export function useNameFilling(draft: VehicleDraft['fields'], known: KnownNames | null, thisYear: number) {
	const [fromName, setFromName] = useState<NameField[]>([])
	const filled = useRef<Partial<NameValues>>({}) // by earlier versions of the name
	const isFilling = useRef(false)
	const typed = useRef(new Set<NameField>())
	const nameLeft = useRef<HTMLInputElement>(null) // before the known names were there
	const { name, make, model } = draft
	const initial = { name, make, model, year: String(draft.year) }

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
