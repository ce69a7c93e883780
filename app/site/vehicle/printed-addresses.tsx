/** The addresses of a vehicle's page and of the chat about it as QR codes, in print. Loaded after the page. */
import { href } from 'react-router'
import type { Vehicle } from '#app/features/vehicles/vehicle.ts'
import { vehicleContactMessages as messages } from '#messages/vehicle-page.ts'

type Props = {
	vehicle: Pick<Vehicle, 'id'>
	address: string // canonical address of the page
	hasChat: boolean
}

/** Lazy and hidden on screen, so that the QR codes are fetched for printing only. Low, so that a sheet is enough. */
export default function PrintedAddresses({ address, vehicle: { id }, hasChat }: Props) {
	return (
		<div className="mt-[3mm] hidden text-[8.5pt] print:block">
			<div className="flex items-center gap-[3mm]">
				<QrCode src={href('/car/:id/qr.svg', { id })} name={messages.qrCode} />
				{hasChat && (
					<>
						<QrCode src={href('/car/:id/chat.svg', { id })} name={messages.qrCodeOfChat} />
						<p>{messages.askByChat}</p>
					</>
				)}
			</div>
			<p className="mt-[1mm] leading-tight break-all">{address}</p>
		</div>
	)
}

const QrCode = ({ src, name }: { src: string; name: string }) => (
	<img src={src} alt={name} width={96} height={96} loading="lazy" className="size-[20mm] flex-none" />
)
