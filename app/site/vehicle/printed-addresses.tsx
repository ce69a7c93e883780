/** The addresses of a vehicle's page and of the chat about it as QR codes, in print. Loaded after the page. */
import { href } from 'react-router'
import type { Vehicle } from '#app/features/vehicles/vehicle.ts'
import { vehicleContactMessages as messages } from '#messages/vehicle-page.ts'

type Props = {
	vehicle: Pick<Vehicle, 'id'>
	address: string // canonical address of the page
	hasChat: boolean
}

/** Lazy and hidden on screen, so that the QR codes are fetched for printing only. */
export default function PrintedAddresses({ address, vehicle: { id }, hasChat }: Props) {
	return (
		<div className="mt-[3mm] hidden gap-[2mm] text-[8.5pt] print:grid">
			<PrintedQrCode src={href('/car/:id/qr.svg', { id })} name={messages.qrCode}>
				{address}
			</PrintedQrCode>
			{hasChat && (
				<PrintedQrCode src={href('/car/:id/chat.svg', { id })} name={messages.qrCodeOfChat}>
					{messages.askByChat}
				</PrintedQrCode>
			)}
		</div>
	)
}

type QrCodeProps = { src: string; name: string; children: string }

const PrintedQrCode = ({ src, name, children }: QrCodeProps) => (
	<div className="flex items-center gap-[2mm]">
		<img src={src} alt={name} width={96} height={96} loading="lazy" className="size-[25mm] flex-none" />
		<p className="break-all">{children}</p>
	</div>
)
