export function getProcessInfo({ process }) {
  process.username = process.username.toUpperCase();
  process.full_command = process.full_command.slice(-1);
}
