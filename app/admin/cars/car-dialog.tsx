/** The dialog that adds or changes a vehicle. */
import { Copy } from 'lucide-react'
import { useState } from 'react'
import { RecordDialog, type RecordForm } from '#app/admin/components/record-dialog.tsx'
import { Button } from '#app/components/button.tsx'
import { toValues } from '#app/core/form.ts'
import type { StockItem } from '#app/features/vehicles/stock-item.ts'
import { VehicleForm } from '#app/features/vehicles/vehicle-form.tsx'
import { formProgress } from '#app/features/vehicles/vehicle-form-progress.ts'
import { vehicleInput } from '#app/features/vehicles/vehicle-schema.ts'
import { carsMessages } from '#app/messages/en-ZA/admin-cars.ts'
import { vehicleFormMessages } from '#app/messages/en-ZA/vehicle-form.ts'
import { CarHistory } from './car-history.tsx'
import { CarProgress } from './car-progress.tsx'
import { type Opened, useOpenedCar } from './use-opened-car.ts'

export type { Opened }

type Props = {
	opened: Opened | undefined
	year: number
	namesInUse: { makes: string[]; categories: string[] }
	onOpen: (opened: Opened | undefined) => void
	onSaved: (item: StockItem) => void
	onGone: (id: string) => void
}

const messages = { ...carsMessages, errors: vehicleFormMessages.errors }
const NOTHING_MISSING = { missing: 0, wrong: 0 }

export function CarDialog({ opened, year, namesInUse, onOpen, onSaved, onGone }: Props) {
	const [photos, setPhotos] = useState(0)
	const [isBoardOpen, setIsBoardOpen] = useState(false)
	const [progress, setProgress] = useState(NOTHING_MISSING)
	const open = (next: Opened | undefined) => {
		setIsBoardOpen(false)
		onOpen(next)
	}
	const close = () => open(undefined)
	const {
		draft,
		loaded,
		again: reload,
	} = useOpenedCar(opened, year, {
		onGone: (id) => {
			onGone(id)
			close()
		},
		onFailed: close,
	})
	const showProgress = ({ ref, currentErrors }: RecordForm) =>
		ref.current && setProgress(formProgress(currentErrors(), toValues(new FormData(ref.current))))

	const isRecord = opened?.what === 'record'
	return (
		<RecordDialog
			isOpen={opened !== undefined}
			draft={draft}
			isNew={!isRecord}
			schema={vehicleInput(year)}
			messages={messages}
			fields={(draft, form) => (
				<>
					<VehicleForm
						draft={draft}
						fieldErrors={form.errors}
						namesInUse={namesInUse}
						previousPrice={isRecord ? loaded?.previousPrice : null}
						isBoardOpen={isBoardOpen}
						onBoard={setIsBoardOpen}
						onPhotos={(count) => {
							setPhotos(count)
							showProgress(form)
						}}
					/>
					{isRecord && loaded && <CarHistory {...loaded} />}
				</>
			)}
			foot={(form) => (
				<>
					<CarProgress
						photos={photos}
						progress={progress}
						onPhotos={() => setIsBoardOpen(true)}
						onMissing={() => form.showErrors(form.currentErrors())}
					/>
					{isRecord && loaded && (
						<Button kind="quiet" size="small" onClick={() => open({ what: 'copy', of: loaded.record })}>
							<Copy aria-hidden strokeWidth={1.75} className="size-5" />
							{messages.duplicate}
						</Button>
					)}
				</>
			)}
			onInput={showProgress}
			onBack={() => {
				setIsBoardOpen(false)
				return isBoardOpen
			}}
			onClose={close}
			onSaved={onSaved}
			onNewer={reload}
		/>
	)
}
