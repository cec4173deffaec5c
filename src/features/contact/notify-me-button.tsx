import { MessageDialogButton, type DialogButtonLook } from './message-dialog-button'

export function NotifyMeButton(look: DialogButtonLook) {
  return <MessageDialogButton {...look} name="notify" />
}
