import { MessageDialogButton, type DialogButtonLook } from './message-dialog-button'

export function RequestDemoButton(look: DialogButtonLook) {
  return <MessageDialogButton {...look} name="demo" />
}
