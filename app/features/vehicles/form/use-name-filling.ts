/** Fills in make, model and year of a vehicle when staff leave its name. */
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { vehicleFormMessages as messages } from '#app/messages/en-ZA/vehicle-form.ts'
import type { VehicleDraft } from './vehicle-draft.ts'
import { fieldsToFill, type KnownNames, type NameField, parseVehicleName } from './vehicle-name.ts'

export function useNameFilling(draft: VehicleDraft['fields'], known: KnownNames | null, thisYear: number) {
	const [filled, setFilled] = useState<NameField[]>([])
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
		const fields = fieldsToFill(parsed, { values, initial, typed: typed.current })
		for (const field of fields) {
			controlOf(field).value = parsed[field] ?? ''
			controlOf(field).dispatchEvent(new Event('input', { bubbles: true })) // the form notices its change
		}
		if (fields.length > 0) setFilled(fields)
	}

	const fillLater = useEffectEvent(() => {
		const input = nameLeft.current
		if (input && input !== document.activeElement) fillFromName(input)
	})
	useEffect(() => {
		if (known) fillLater()
	}, [known])

	const mayFill = make === '' || model === ''
	const filledLabels = filled.map((field) => messages.labels[field])
	return {
		/** For the name, when it loses the focus. */
		fillFromName,
		onTyped: (field: NameField) => void typed.current.add(field),
		/** Present before anything is filled in, so that nothing moves then. */
		nameHelp: filled.length > 0 ? messages.filledFromName(filledLabels) : mayFill && messages.nameHelp,
	}
}
